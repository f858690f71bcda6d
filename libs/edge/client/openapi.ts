// Made by `npm run docs` from the OpenAPI document; a test compares.
// document 94d4fe21efff17a372445f5b8c4c63a1fb4605decedd0aacadf4fe3a57d4098e
// types 87d1011d172db9b63b337b9f4365f0646fccf49ffd27af2ada5b515aab6dec43
export interface paths {
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Does the process answer? */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Can it take commands and questions: does all that it needs answer? */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is counted, for Prometheus. Without a token from this machine alone. */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a problem’s type means. */
        get: operations["problem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/access-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who read a patron’s statement or a report of one, or took books along as files; the newest first.
         * @description Read by auditor, regulator, admin. It is noted before it is given out, and kept for ever. What a patron reads of its own isn’t.
         */
        get: operations["accessLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A checkpoint of the audit log: a signed note (C2SP tlog-checkpoint).
         * @description Read by every role. Keep one outside: with it, whoever rewrites what was before it is found. None is ever put away.
         */
        get: operations["checkpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit logs of the installation, one and one more for each restore, with their keys.
         * @description Read by every role. A key’s signature counts for checkpoints of its sizes alone; a revoked one’s for no larger.
         */
        get: operations["logs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/proofs/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The proof that the log of one size begins with that of another.
         * @description Read by every role. Verified against the roots of two checkpoints.
         */
        get: operations["consistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/proofs/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The proof that an event is in the audit log, and the checkpoint that it leads to.
         * @description Read by auditor, regulator, integration. The leaf hash is the event’s `hash`: SHA-256 of 0x00 and its stored fields in RFC 8785.
         */
        get: operations["inclusion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/tile/{level}/{first}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A tile of the audit log’s tree, full or partial (C2SP tlog-tiles).
         * @description Read by every role. Hashes of 32 bytes, one behind the other; the address below `/v1/audit/` is the tile’s path, its parts those between the slashes. There are no entry bundles: an entry is an event, read at `/v1/events`.
         */
        get: operations["full"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/tile/{level}/{first}/{second}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A tile of the audit log’s tree, full or partial (C2SP tlog-tiles).
         * @description Read by every role. Hashes of 32 bytes, one behind the other; the address below `/v1/audit/` is the tile’s path, its parts those between the slashes. There are no entry bundles: an entry is an event, read at `/v1/events`.
         */
        get: operations["partial"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/tile/{level}/{first}/{second}/{third}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A tile of the audit log’s tree, full or partial (C2SP tlog-tiles).
         * @description Read by every role. Hashes of 32 bytes, one behind the other; the address below `/v1/audit/` is the tile’s path, its parts those between the slashes. There are no entry bundles: an entry is an event, read at `/v1/events`.
         */
        get: operations["ofThousands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/tile/{level}/{first}/{second}/{third}/{fourth}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A tile of the audit log’s tree, full or partial (C2SP tlog-tiles).
         * @description Read by every role. Hashes of 32 bytes, one behind the other; the address below `/v1/audit/` is the tile’s path, its parts those between the slashes. There are no entry bundles: an entry is an event, read at `/v1/events`.
         */
        get: operations["ofMillions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/breaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Differences that were found, in order of their ids.
         * @description Read by cage, pit, auditor, regulator, integration. Kept ready by the worker; the words of an explanation are there until they are erased.
         */
        get: operations["breaks"];
        put?: never;
        /**
         * Opens a break for a difference that was found; one that is open already, or was accepted as it is, isn’t opened again.
         * @description Given by pit or cage or integration.
         */
        post: operations["openBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/breaks/{break}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A difference that was found, all that was done about it, and how it was closed.
         * @description Read by cage, pit, auditor, regulator, integration.
         */
        get: operations["one"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/breaks/{break}/assign-break": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a break to somebody of the staff to find out about.
         * @description Given by pit or cage.
         */
        post: operations["assignBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/breaks/{break}/close-break": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a break that others have explained: its difference is gone, or it is accepted as it stands.
         * @description Given by pit or cage.
         */
        post: operations["closeBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/breaks/{break}/explain-break": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says in writing what was found out; more than once, if need be. It is printed with the table’s day.
         * @description Given by pit or cage.
         */
        post: operations["explainBreak"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coups/{coup}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A coup’s record: cards, bets, settlements, and where its events lie.
         * @description Read by every role. A patron sees its own bets, an admin none.
         */
        get: operations["coup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coups/{coup}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A settled coup proven in one file, to be checked offline with the log’s public key alone.
         * @description Read by auditor, regulator, integration. The events are whole, as GET /v1/events has them. The body is the file, byte by byte: canonical JSON and a line feed; docs/evidence.md says how it is checked. While the last events aren’t under a checkpoint the answer waits, three seconds at most.
         */
        get: operations["evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coups/{coup}/hand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cards of an open coup that lie face down and are the asker’s to see.
         * @description Read by patron: whose hand it is, until it is exposed. It is kept by no one on the way, and recorded nowhere.
         */
        get: operations["hand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coups/{coup}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A coup in any status played again from the log, and compared with what was recorded.
         * @description Read by dealer, pit, cage, patron, auditor, regulator, integration. An open coup as far as its events have shown it, a void one with what went back, a corrected one before and after. A patron replays the coups in which it has a bet, once they are over.
         */
        get: operations["replay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events as they lie in the log, of a shard or of a stream.
         * @description Read by auditor, regulator, integration. No event holds a face that hasn’t been shown.
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/floor/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is seen at all tables, as it happens.
         * @description Server-Sent Events, read by dealer, pit, cage, patron, auditor, regulator, integration. `table`: a table as it is found, now or when it is opened; `change`: after an event that changes what is seen there; both with FloorTable as their data. `floor`, once: every table that was open has been told, `tables` of them. A closed table’s last message has the phase `closed`. `bye`: no more comes, `reason` says why (`slow`, `token`, `server`). There are no ids: who comes again is told all anew. No card that isn’t exposed, and no name. A comment every `Heartbeat-Ms`.
         */
        get: operations["floorLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ledger/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every account and what it holds, in order of name.
         * @description Read by cage, pit, auditor, regulator, integration.
         */
        get: operations["accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ledger/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What all accounts and all entries sum to, by currency: zero when the books are right.
         * @description Read by cage, pit, auditor, regulator, integration.
         */
        get: operations["trialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the token speaks for, and in which role.
         * @description Read by every role.
         */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/odds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The exact odds: of every wager and the house’s edge on it, or of the free decisions.
         * @description Read by every role. Of a full shoe, money unrounded; wagers that a table needn’t offer too. Calculated from these parameters alone, of no table.
         */
        get: operations["odds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patrons/{patron}/deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes money in at the cage; the first deposit brings the patron into being.
         * @description Given by cage.
         */
        post: operations["deposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patrons/{patron}/erase-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erases what staff wrote about a patron: all that is found, or the texts of these hashes.
         * @description Given by admin.
         */
        post: operations["eraseTexts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patrons/{patron}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that moved a patron’s money, oldest first, with the balance after each move.
         * @description Read by patron, cage, pit, auditor, regulator, integration. A patron reads its own.
         */
        get: operations["statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/patrons/{patron}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays money out at the cage.
         * @description Given by cage.
         */
        post: operations["withdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/report-jobs/{job}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a report that is being made has come.
         * @description Read by pit, cage, auditor, regulator, integration. Known to who asked for the report, in the same role.
         */
        get: operations["job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/report-jobs/{job}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The report that was made, or the refusal that its own address would have given.
         * @description Read by pit, cage, auditor, regulator, integration. Known to who asked for the report, in the same role.
         */
        get: operations["result"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Voids, corrections and waivers: who asked, who approved, why, how much.
         * @description Read by pit, auditor, regulator. Those asked for or answered on the gaming day. amount: the stakes that went back, what patrons have more by a correction (negative: less), the commission waived; not-approved where nobody approved.
         */
        get: operations["adjustmentsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/bank-book": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Each bank that a player held: stakes, cover, reserve, bancos, commission, hand-overs.
         * @description Read by cage, pit, auditor, regulator, integration. Banks of chemin de fer and banque that began on the gaming day, with their coups; one that goes on past it is whole.
         */
        get: operations["bankBookReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/cash-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cash in and cash out by patron and gaming day, which are never netted; reports due, and patterns just under.
         * @description Read by cage, pit, auditor, regulator, integration. A report is due where one direction of a patron’s cash in a gaming day is over 10,000.00, all its transactions together (31 CFR 1021.311). Just under is more than nine tenths of that and at most that: patterns are split, just-under, several-just-under and consecutive-days.
         */
        get: operations["cashTransactionsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Commission by patron and table: owed at the beginning, accrued, collected, waived, owed at the end.
         * @description Read by cage, pit, auditor, regulator, integration. owed = opened + accrued − collected − waived. What is withheld from winnings is accrued and collected at once, where patrons bank by the banker; a correction counts when it is made.
         */
        get: operations["commissionReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/coup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A coup on one page: what was dealt, staked, decided and paid, and what replay and proof say of it.
         * @description Read by cage, pit, auditor, regulator, integration. From the log itself, played again by the rules of its day: settled, corrected, void, or open as far as its events have shown it.
         */
        get: operations["coupReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/liability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the house owes its patrons at the end of a gaming day, and coups not settled, by age.
         * @description Read by cage, pit, auditor, regulator, integration. liability = accounts + onTheWay + chips + openStakes + banks − commissionReceivable; banks are patrons’, reserves included. What corrections left uncovered (shortfalls) stands apart. A coup’s age is counted to asOf.
         */
        get: operations["liabilityReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/patron": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A patron’s gaming day: hands, average bet, time, theoretical win and result by table, and the statement.
         * @description Read by cage, pit, auditor, regulator, integration. Hands are settled coups with a stake of the patron’s; minutes go from the first stake to the last settlement. A stake that ties left lying counts once in bets and handle, when it is won, lost or given back. theory is what the house wins of the stakes in the long run, result what the patron has more by play: open stakes and a bank that is held are no loss.
         */
        get: operations["patronReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/shoe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A shoe: its burn, cut and coups, how often each rank was shown, and what its reveal says.
         * @description Read by cage, pit, auditor, regulator, integration. From the log itself. Faces that nobody was shown aren’t in it. Ranks are held against a full shoe by χ², corrected for cards that don’t go back.
         */
        get: operations["shoeReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/significant-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Voids, corrections, refusals, large sums and all else of a day that was out of the ordinary.
         * @description Read by pit, auditor, regulator. The newest first, by the gaming day; a reason’s text is there until it is erased.
         */
        get: operations["significantEventsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was staked and won, beside its theory, by table, variant and wager: on the day, in its month, in its year.
         * @description Read by cage, pit, auditor, regulator, integration. House-banked tables, by gaming day; a coup counts when it is settled, a correction when it is made. Months and years are up to the day. Theory and z are those of table-day.
         */
        get: operations["statisticsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/table-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Each table’s gaming day or shift: its tray, its bets, and what neither explains.
         * @description Read by cage, pit, auditor, regulator, integration. Made from the log itself. The day is the date on which the gaming day begins by the house’s clock.
         */
        get: operations["tableDayReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every account through a gaming day; at the head of the log against the balance kept, with the event behind any difference.
         * @description Read by cage, pit, auditor, regulator, integration. Credit is positive: closing = opening − debits + credits, from the entries. While the log ends with the day, balance is the one that the ledger keeps (balanceBasis: kept): where it differs from closing, entries are derived again from the events, and the account and the event are named. Of a past day balances are computed, and nothing is compared.
         */
        get: operations["trialBalanceReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a second person’s Approve or Refuse, in order of table.
         * @description Read by dealer, pit, auditor, regulator. A page is of so many tables: it may have no item, and a `next` all the same.
         */
        get: operations["requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{request}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agrees to what another member of staff asked for, which is carried out at once.
         * @description Given by pit.
         */
        post: operations["approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requests/{request}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuses a request, or takes back one’s own.
         * @description Given by pit or dealer.
         */
        post: operations["refuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rules/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every option of a variant’s house rules: what it may be, its default, its ruling.
         * @description Read by every role.
         */
        get: operations["rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shoes/{shoe}/roads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The roads of a shoe: bead plate, big road, big eye boy, small road, cockroach pig.
         * @description Read by every role. From its settled coups, corrected ones as corrected; of a shoe in use up to the position.
         */
        get: operations["roads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/significant-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Significant events, the newest first, by kind, table, patron, coup, staff, time and amount.
         * @description Read by pit, auditor, regulator. Kept ready by the worker; a reason’s text is there until it is erased.
         */
        get: operations["significantEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All tables, in order of their ids.
         * @description Read by every role.
         */
        get: operations["tables"];
        put?: never;
        /**
         * Opens a table with its house rules; an id is used once.
         * @description Given by pit.
         */
        post: operations["openTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table as it stands: seats, shoe, open coup, chips.
         * @description Read by every role. A patron sees its own chips and bets, an admin no money.
         */
        get: operations["table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/accept-stakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts stakes above the bank: what they exceed it by comes from the banker’s chips.
         * @description Given by patron.
         */
        post: operations["acceptStakes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/assign-dealer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Names the dealer; from then on another dealer is refused at this table.
         * @description Given by pit.
         */
        post: operations["assignDealer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/bid-for-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bids for the bank; a new bid replaces one’s own last and is above it.
         * @description Given by patron.
         */
        post: operations["bidForBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/buy-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings money from the patron’s account to the table as chips.
         * @description Given by patron.
         */
        post: operations["buyIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/call-banco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls banco: stakes against the whole bank alone, if the call is awarded; `on` is for banque alone.
         * @description Given by patron.
         */
        post: operations["callBanco"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/call-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carte: a third card.
         * @description Given by patron or dealer.
         */
        post: operations["callCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/cash-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes chips back to the patron’s account; all of them unless an amount is given.
         * @description Given by patron.
         */
        post: operations["cashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/change-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes house rules between shoes; what favours patrons waits for another’s approval.
         * @description Given by pit.
         */
        post: operations["changeRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/close-banco": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * No more calls; the banco goes to the first in order, or betting begins.
         * @description Given by dealer.
         */
        post: operations["closeBanco"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/close-betting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * No more bets.
         * @description Given by dealer.
         */
        post: operations["closeBetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/close-bidding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the bank to the highest bid.
         * @description Given by dealer.
         */
        post: operations["closeBidding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/close-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a table without stakes in play; chips go back to their patrons by themselves.
         * @description Given by pit.
         */
        post: operations["closeTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/collect-commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collects tallied commission, of all who owe unless a patron is named.
         * @description Given by dealer.
         */
        post: operations["collectCommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/continue-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Goes on as banker; the amount is the whole new bank, by default the least.
         * @description Given by patron.
         */
        post: operations["continueBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/correct-coup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for a settled coup to be settled again from its true cards.
         * @description Given by dealer or pit.
         */
        post: operations["correctCoup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/count-float": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what two people counted in the tray, and by how much it differs from what should be there.
         * @description Given by pit or cage.
         */
        post: operations["countFloat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/coups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The coups of a table, the newest first.
         * @description Read by every role.
         */
        get: operations["coups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/cut-shoe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cuts the shuffled shoe, or its next supply; what follows the cut comes by itself.
         * @description Given by patron.
         */
        post: operations["cutShoe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/deal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deals the coup to its end, or to the next decision that a person takes; it is settled by itself.
         * @description Given by dealer.
         */
        post: operations["deal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/decide-on-five": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decides whether Player’s five draws; when the time is out the dealer may, naming the patron.
         * @description Given by patron or dealer.
         */
        post: operations["decideOnFive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/decline-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declines the bank that is offered.
         * @description Given by patron or dealer.
         */
        post: operations["declineBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/draw-seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draws seats by lot; who is named sits down.
         * @description Given by dealer.
         */
        post: operations["drawSeats"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/end-shoe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes the shoe early, between coups; a sealed one is revealed.
         * @description Given by pit.
         */
        post: operations["endShoe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/leave-seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves the seat; all chips are cashed out.
         * @description Given by patron.
         */
        post: operations["leaveSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is seen at a table, as it happens.
         * @description Server-Sent Events, read by dealer, pit, cage, patron, auditor, regulator, integration. `table`: as it is found. `change`: after an event that changes what is seen there. Both have a version of the table as their id, and LiveTable as their data. `bye`: no more comes, `reason` says why: `slow` (the reader didn’t take what was sent), `token`, `server`, `closed`. With `Last-Event-ID` all that changed since comes first. No card that isn’t exposed, and no name. A comment every `Heartbeat-Ms`.
         */
        get: operations["tableLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/load-shoe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a shoe that was shuffled and cut by hand; its cards are scanned as they leave it.
         * @description Given by dealer.
         */
        post: operations["loadShoe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/open-betting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the betting of the next coup.
         * @description Given by dealer.
         */
        post: operations["openBetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/pass-bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stakes nothing in one’s turn.
         * @description Given by patron or dealer.
         */
        post: operations["passBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/pass-shoe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Passes the shoe to the next occupied seat; given by who holds it, between settlement and no more bets.
         * @description Given by patron.
         */
        post: operations["passShoe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/place-bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stakes chips on a wager, in banque on a hand or half on each; `on` is left out in chemin de fer.
         * @description Given by patron.
         */
        post: operations["placeBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/record-credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records chips that went from the table’s tray back to the cage, by a slip.
         * @description Given by pit or cage.
         */
        post: operations["recordCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/record-drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records what was found in the drop box, or is thought to lie in it.
         * @description Given by pit or cage.
         */
        post: operations["recordDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/record-fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Records chips that came from the cage to the table’s tray, by a slip.
         * @description Given by pit or cage.
         */
        post: operations["recordFill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/replenish-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins again with a broken bank; by default with the least it may be.
         * @description Given by patron.
         */
        post: operations["replenishBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/retire-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retires with the bank and its reserve; it is then offered to the others.
         * @description Given by patron or dealer.
         */
        post: operations["retireBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/scan-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The next card leaves a physical shoe; what it completes, as the deal or the coup, comes by itself.
         * @description Given by dealer.
         */
        post: operations["scanCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/shuffle-shoe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shuffles a sealed shoe and publishes the commitment to its order.
         * @description Given by dealer.
         */
        post: operations["shuffleShoe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/stake-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the bank that is offered and stakes it; after an auction the bid unless more is given.
         * @description Given by patron.
         */
        post: operations["stakeBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/stand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Non: no third card.
         * @description Given by patron or dealer.
         */
        post: operations["stand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/take-over-bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a retired bank over at exactly its amount.
         * @description Given by patron.
         */
        post: operations["takeOverBank"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/take-seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a free seat. Betting needs none; cutting does when anyone is seated.
         * @description Given by patron.
         */
        post: operations["takeSeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/turn-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns cards that lie face down: for the turner’s eyes alone, or with `toss` for everyone’s.
         * @description Given by patron or dealer.
         */
        post: operations["turnCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/void-coup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for the open coup to be voided; once another approves, all stakes go back.
         * @description Given by dealer or pit.
         */
        post: operations["voidCoup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/waive-commission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for commission that a patron owes to be waived.
         * @description Given by pit.
         */
        post: operations["waiveCommission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tables/{table}/withdraw-bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes back one’s own bet while betting is open.
         * @description Given by patron.
         */
        post: operations["withdrawBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of webhooks’ deliveries, by webhook, shard and seq, each with its tries.
         * @description Read by auditor, integration, admin. No event’s data: that is in the log.
         */
        get: operations["deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptStakes: Record<string, never>;
        Access: {
            /** @description What was asked for, word by word. */
            asked: {
                [key: string]: string;
            };
            /** @description When it was given out, UTC, by the database’s clock. */
            at: string;
            /** @description Who, by the token; with the role `os` who ran a command on the machine. */
            by: {
                id: string;
                role: string;
            };
            /** @enum {string} */
            kind: "statement" | "patron-report" | "export";
            number: number;
            /** @description Null: an export, of no single patron. */
            patron: string | null;
        };
        AccessLog: {
            items: components["schemas"]["Access"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        Account: {
            /** @description With its currency when there are several: `patron:ada/EUR`. */
            account: string;
            /** @description Minor units, a decimal string; may be negative. */
            balance: string;
            currency: string;
        };
        AccountCourse: {
            account: string;
            /** @description As `balanceBasis` says: the balance kept (null: none is), or computed like `closing`. */
            balance: string | null;
            /** @description opening − debits + credits. */
            closing: components["schemas"]["Figure"];
            credits: components["schemas"]["Figure"];
            currency: string;
            /** @description What it gave, as a positive amount. */
            debits: components["schemas"]["Figure"];
            /** @description balance − closing; 0 when the books are right, and where the balance is computed. */
            difference: string;
            opening: components["schemas"]["Figure"];
        };
        Accounts: {
            items: components["schemas"]["Account"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        Adjustment: {
            /** @description Stakes that went back; what patrons have more by a correction, below zero: less; commission waived. */
            amount: components["schemas"]["Figure"];
            answeredAt: string | null;
            answeredBy: {
                id: string;
                role: string;
            } | null;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            askedAt: string;
            askedBy: {
                id: string;
                role: string;
            };
            coup: string | null;
            currency: string | null;
            /** @enum {string} */
            kind: "void" | "correction" | "waiver";
            patron: string | null;
            /** @description `text` is null once it is erased. */
            reason: {
                hash: string;
                text: string | null;
            };
            request: string;
            /** @description The gaming day of the coup, where that was another. */
            restates: string | null;
            /** @enum {string} */
            status: "open" | "approved" | "refused" | "withdrawn" | "lapsed";
            table: string;
        };
        Adjustments: {
            adjustments: components["schemas"]["Adjustment"][];
            /** @description The moment that it is of; null: there is no event up to then. */
            asOf: string | null;
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the log goes on behind the day; until then all is so far. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            position: components["schemas"]["Position"];
            /** @constant */
            report: "adjustments";
            requests: {
                correction: number;
                void: number;
                waiver: number;
            };
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            /** @description Of those that were approved, by currency and kind. */
            sums: components["schemas"]["AdjustmentSum"][];
            table: string | null;
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        AdjustmentSum: {
            adjustments: number;
            /** @description Minor units, a decimal string; may be negative. */
            amount: string;
            currency: string;
            /** @enum {string} */
            kind: "void" | "correction" | "waiver";
        };
        /** @description Minor units of the currency in a decimal string. */
        Amount: string;
        Answer: {
            /**
             * Format: uuid
             * @description The Idempotency-Key.
             */
            commandId: string;
            events: components["schemas"]["AnsweredEvent"][];
            /** @description The phase the table is in now, or the break; null at the cage. */
            phase: string | null;
            /** @description What waits for another’s approval (202). */
            request?: components["schemas"]["RequestId"];
            /** @description What `TurnCards` showed its giver: remembered nowhere, and looked up again each time. */
            seen?: components["schemas"]["SeenCard"][];
            /** @description That of the last of its events. */
            seq: number;
            shard: number;
        };
        AnsweredEvent: {
            data: {
                [key: string]: unknown;
            };
            stream: string;
            type: string;
            version: number;
        };
        Approve: {
            request?: components["schemas"]["RequestId"];
        };
        AssignBreak: {
            to: components["schemas"]["PersonId"];
        };
        AssignDealer: {
            dealer: components["schemas"]["PersonId"];
        };
        AuditKey: {
            addedAt: string;
            endedAt: string | null;
            /** @description It signs no checkpoint smaller than this. */
            fromSize: number;
            keyId: string;
            /** @enum {string} */
            state: "active" | "retired" | "revoked";
            /** @description Nor one larger than this; null: it still signs. */
            toSize: number | null;
            /** @description C2SP signed-note: name, id and public key. */
            vkey: string;
        };
        AuditLog: {
            keys: components["schemas"]["AuditKey"][];
            /** @description The incarnation: 1, and one more for each restore. */
            log: number;
            /** @description Which log it is, and the name of its keys. */
            origin: string;
            /** @description The last checkpoint known of the log before a restore: the text that leaf 0 is of. */
            predecessor: string | null;
            /** @description Of its newest checkpoint. */
            size: number;
        };
        AuditLogs: {
            items: components["schemas"]["AuditLog"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        BankBook: {
            banks: components["schemas"]["BankBookBank"][];
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the period is over; then all its events are in the report, and the same log gives the same report whenever it is made. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            position: components["schemas"]["Position"];
            /** @description The read models that it was made from; part of what `sha256` is of. */
            readModels: components["schemas"]["ReadModelPosition"][];
            /** @constant */
            report: "bank-book";
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            sums: components["schemas"]["BankBookSums"][];
            table: string | null;
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        BankBookBank: {
            /** @description Banque: what came in for stakes above the bank. */
            accepted: string;
            /** @description What the banker added from chips later. */
            added: string;
            bancos: number;
            /** @description What lies in it; when it has ended, what was paid out. */
            bank: string;
            banker: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            begunAt: string;
            /** @description Banque: how often nothing was left in it. */
            broken: number;
            /** @description Minor units, a decimal string. */
            commission: string;
            corrections: components["schemas"]["BankBookCorrection"][];
            coups: number;
            /** @description Minor units, a decimal string. */
            covered: string;
            currency: string;
            ended: ("passed" | "retired") | null;
            endedAt: string | null;
            /** @description Minor units, a decimal string. */
            lost: string;
            /** @description Counted at its table, from 1. */
            number: number;
            /** @enum {string} */
            origin: "staked" | "taken-over";
            played: components["schemas"]["BankBookCoup"][];
            /** @description Banque: what came in after that. */
            replenished: string;
            /** @description Minor units, a decimal string. */
            reserve: string;
            /** @description Minor units, a decimal string. */
            staked: string;
            table: string;
            takenOverBy: string | null;
            variant: string;
            /** @description Minor units, a decimal string. */
            won: string;
        };
        /** @description What a correction changed of a coup; the coup stands as it was. */
        BankBookCorrection: {
            /** @description Minor units, a decimal string; may be negative. */
            commission: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            correctedAt: string;
            correction: number;
            coup: string;
            /** @description Minor units, a decimal string; may be negative. */
            lost: string;
            outcome: string;
            /** @description Minor units, a decimal string; may be negative. */
            won: string;
        };
        BankBookCoup: {
            /** @description Who had the banco. */
            banco: string | null;
            /** @description What the bank held when the coup was opened. */
            bank: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            begunAt: string;
            /** @description How many called banco. */
            calls: number;
            /** @description Minor units, a decimal string. */
            commission: string;
            coup: string;
            /** @description Minor units, a decimal string. */
            covered: string;
            left: components["schemas"]["BankBookTableau"];
            /** @description Minor units, a decimal string. */
            lost: string;
            /** @description Banque: who had the other half of it. */
            otherBanco: string | null;
            outcome: string | null;
            /** @description What nobody covered, and went to the reserve. */
            reserved: string;
            right: components["schemas"]["BankBookTableau"];
            /**
             * @description lapsed: nobody covered it before its bank ended.
             * @enum {string}
             */
            status: "open" | "settled" | "void" | "lapsed";
            suivi: boolean;
            /** @description Minor units, a decimal string. */
            won: string;
        };
        BankBookSums: {
            /** @description Minor units, a decimal string. */
            accepted: string;
            /** @description Minor units, a decimal string. */
            added: string;
            banks: number;
            /** @description Minor units, a decimal string. */
            commission: string;
            /** @description Minor units, a decimal string. */
            covered: string;
            currency: string;
            /** @description Minor units, a decimal string. */
            lost: string;
            /** @description Minor units, a decimal string. */
            replenished: string;
            /** @description Minor units, a decimal string. */
            staked: string;
            /** @description Minor units, a decimal string. */
            won: string;
        };
        /** @description Banque: one of the two hands; chemin de fer has no two. */
        BankBookTableau: {
            /** @description Minor units, a decimal string. */
            commission: string;
            /** @description Minor units, a decimal string. */
            covered: string;
            /** @description Minor units, a decimal string. */
            lost: string;
            outcome: string | null;
            /** @description Minor units, a decimal string. */
            won: string;
        } | null;
        BanqueMoveOdds: {
            /** @description Who wins on either side, and what the bank gains then. */
            readonly outcomes: {
                bank: string;
                combinations: string;
                /** @description Null: nothing is staked there. */
                left: ("punters" | "banker" | "tie") | null;
                /** @description Null: nothing is staked there. */
                right: ("punters" | "banker" | "tie") | null;
            }[];
            /** @description What the bank gains on average, in minor units. */
            result: components["schemas"]["Exact"];
            total: string;
        };
        BanqueOdds: {
            /** @description Minor units. */
            bank: string;
            /** @enum {string} */
            better: "draw" | "stand" | "either";
            commissionBps: number;
            decks: number;
            draw: components["schemas"]["BanqueMoveOdds"];
            hand: {
                readonly cards: string[];
                total: number;
            };
            left: components["schemas"]["BanqueSideOdds"] | null;
            margin: components["schemas"]["Exact"];
            right: components["schemas"]["BanqueSideOdds"] | null;
            stand: components["schemas"]["BanqueMoveOdds"];
            /** @description Cards that the banker hasn’t seen. */
            unseen: number;
            /** @constant */
            variant: "banque";
        };
        BanqueSideOdds: {
            /** @enum {string} */
            call: "drew" | "stood";
            /** @description How often this punter is taken to draw on a five. */
            onFive: components["schemas"]["Exact"];
            /** @description Minor units. */
            stake: string;
            third: string | null;
        };
        Bead: {
            bankerPair: boolean;
            /** @description Column on the board, from the left. */
            column: number;
            coup: string;
            /** @description The natural that won, or that both had; null without one. */
            natural: (8 | 9) | null;
            /** @enum {string} */
            outcome: "player" | "banker" | "tie";
            playerPair: boolean;
            /** @description Row on the board, from the top. */
            row: number;
        };
        BeadPlate: {
            columns: components["schemas"]["Bead"][][];
            /** @description Columns that it takes on a board of six rows. */
            width: number;
        };
        BetRecord: {
            bet: string;
            on: string;
            patron: string;
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            placedAt: string;
            seat: number | null;
            settlement: components["schemas"]["Settlement"] | null;
            stake: string;
            withdrawnAt: string | null;
        };
        BidForBank: {
            amount?: components["schemas"]["Amount"];
        };
        /** @description A column is a run of one side; a tail that turns right belongs to it. */
        BigRoad: {
            columns: components["schemas"]["BigRoadEntry"][][];
            /** @description Tied coups before the first entry, until that comes. */
            leadingTies: string[];
            /** @description Columns that it takes on a board of six rows. */
            width: number;
        };
        BigRoadEntry: {
            bankerPair: boolean;
            /** @description Column on the board, from the left. */
            column: number;
            coup: string;
            /** @description The natural that won, or that both had; null without one. */
            natural: (8 | 9) | null;
            /** @enum {string} */
            outcome: "player" | "banker";
            playerPair: boolean;
            /** @description Row on the board, from the top. */
            row: number;
            /** @description Coups tied after it; of the first entry also those before it. */
            ties: string[];
        };
        Break: {
            /** @description Recorded less expected, in minor units; below zero: missing; null: it isn’t of an amount. */
            amount: string | null;
            /** @description Who is to find out; null: nobody yet. */
            assignee: string | null;
            break: string;
            closedAt: string | null;
            closedBy: components["schemas"]["Who"] | null;
            currency: string | null;
            /** @description What shows it, `shard:seq`. */
            events: string[];
            /** @description Since it was opened, or its amount changed, the last time. */
            explanations: components["schemas"]["BreakExplanation"][];
            /** @description Its last event, `shard:seq`. */
            last: string;
            /** @description The last time it was, UTC. */
            openedAt: string;
            openedBy: components["schemas"]["Who"];
            outcome: ("mended" | "accepted") | null;
            /** @enum {string} */
            phase: "open" | "explained" | "closed";
            place: components["schemas"]["BreakPlace"];
            /** @enum {string} */
            source: "ledger" | "kafka" | "three-way" | "deviation" | "count" | "wallet";
            /** @description How often it was opened. */
            times: number;
        };
        BreakExplanation: {
            at: string;
            by: components["schemas"]["Who"];
            reason: {
                hash: string;
                /** @description Null once it was erased. */
                text: string | null;
            };
        };
        BreakFound: {
            /** @description Recorded less expected, in minor units; below zero: missing; null: it isn’t of an amount. */
            amount: string | null;
            /** @description Who is to find out; null: nobody yet. */
            assignee: string | null;
            break: string;
            closedAt: string | null;
            closedBy: components["schemas"]["Who"] | null;
            currency: string | null;
            /** @description What shows it, `shard:seq`. */
            events: string[];
            /** @description Since it was opened, or its amount changed, the last time. */
            explanations: components["schemas"]["BreakExplanation"][];
            /** @description All that was done about it, the oldest first, before it was opened the last time too. */
            history: components["schemas"]["BreakStep"][];
            /** @description Its last event, `shard:seq`. */
            last: string;
            /** @description The last time it was, UTC. */
            openedAt: string;
            openedBy: components["schemas"]["Who"];
            outcome: ("mended" | "accepted") | null;
            /** @enum {string} */
            phase: "open" | "explained" | "closed";
            place: components["schemas"]["BreakPlace"];
            position: components["schemas"]["Position"];
            /** @enum {string} */
            source: "ledger" | "kafka" | "three-way" | "deviation" | "count" | "wallet";
            /** @description How often it was opened. */
            times: number;
        };
        BreakId: string;
        /** @description Where the difference is, as its source has it. */
        BreakPlace: {
            account?: string;
            day?: string;
            leg?: number;
            offset?: number;
            partition?: number;
            seq?: number;
            shard?: number;
            shift?: string;
            size?: number;
            table?: string;
            topic?: string;
            transaction?: string;
            what?: string;
        };
        Breaks: {
            /** @description UTC: all that the log had from before that moment is in the answer. */
            asOf: string;
            /** @description So many events of the log aren’t in the answer yet. */
            behind: number;
            items: components["schemas"]["Break"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        /** @description What was done; what its event doesn’t say is null. */
        BreakStep: {
            /** @description Recorded less expected, in minor units. */
            amount: string | null;
            at: string;
            by: components["schemas"]["Who"];
            currency: string | null;
            /** @description `shard:seq`. */
            event: string;
            outcome: ("mended" | "accepted") | null;
            reason: {
                hash: string;
                /** @description Null once it was erased. */
                text: string | null;
            } | null;
            /** @description The how manieth opening it is. */
            times: number | null;
            /** @description To whom it was given. */
            to: string | null;
            /** @enum {string} */
            type: "BreakOpened" | "BreakRevised" | "BreakAssigned" | "BreakExplained" | "BreakClosed";
        };
        BuyIn: {
            amount: components["schemas"]["Amount"];
        };
        CallBanco: {
            /** @enum {string} */
            on?: "right" | "left" | "cheval";
        };
        CallCard: {
            for?: components["schemas"]["PersonId"];
        };
        Card: string;
        CardCall: {
            /** @description The dealer who called in the patron’s place (R11). */
            by: string | null;
            /** @enum {string} */
            call: "carte" | "non";
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            calledAt: string;
            hand: string;
            /** @description Null: another patron, to a patron. */
            patron: string | null;
        };
        /** @description In the order dealt. */
        CardShown: {
            /** @description Null while it lies face down (C2). */
            card: string | null;
            /** @enum {string} */
            hand: "player" | "punter" | "right" | "left" | "banker";
            /** @description Its place in the shuffled order; null in any but a sealed shoe. */
            leaf: number | null;
            /** @description Its number in a loaded or physical shoe; null in a sealed one. */
            number: number | null;
            /** @description With leaf and card it comes to the leaf hash, in hex. */
            salt: string | null;
            /** @description When a card of a physical shoe left it, and who scanned it. */
            scanned: {
                /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
                at: string;
                by: string;
            } | null;
            shownAt: string | null;
        };
        /** @description Who turned cards, how and when (C2). */
        CardsTurned: {
            /** @description The dealer who tossed when the time was out. */
            by: string | null;
            cards: number;
            /** @enum {string} */
            hand: "player" | "banker";
            /** @description Null where nobody could turn them any more. */
            patron: string | null;
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            turnedAt: string;
            /** @enum {string} */
            way: "peek" | "side" | "quick" | "toss";
        };
        CashOfPatron: {
            currency: string;
            in: components["schemas"]["CashSide"];
            /** @description 10,000.00 of the currency. */
            limit: string;
            out: components["schemas"]["CashSide"];
            patron: string;
        };
        CashOut: {
            amount?: components["schemas"]["Amount"];
        };
        CashSide: {
            /** @description Gaming days in a row, up to this one, with something just under the limit; seven at most. */
            daysInARow: number;
            /** @description Minor units, a decimal string. */
            largest: string;
            patterns: ("split" | "just-under" | "several-just-under" | "consecutive-days")[];
            /** @description The total is over the limit, strictly. */
            reportDue: boolean;
            total: components["schemas"]["Figure"];
            transactions: number;
        };
        CashSum: {
            currency: string;
            flagged: number;
            /** @description Minor units, a decimal string. */
            in: string;
            /** @description Minor units, a decimal string. */
            out: string;
            reportsDue: number;
        };
        CashTransactions: {
            /** @description The moment that it is of; null: there is no event up to then. */
            asOf: string | null;
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the log goes on behind the day; until then all is so far. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            patron: string | null;
            patrons: components["schemas"]["CashOfPatron"][];
            position: components["schemas"]["Position"];
            /** @constant */
            report: "cash-transactions";
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            /** @description By currency. */
            sums: components["schemas"]["CashSum"][];
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        ChangeRules: {
            rules: components["schemas"]["Rules"];
        };
        CheckedCard: {
            card: string;
            inShoe: boolean | null;
            leaf?: number;
            leafHash?: string;
            number?: number;
            salt?: string;
        };
        CheminCombinations: {
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            banker: string;
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            punters: string;
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            tie: string;
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            total: string;
        };
        CheminEquilibrium: {
            /** @description After commission. */
            banker: components["schemas"]["Exact"];
            /** @description The commission. */
            house: components["schemas"]["Exact"];
            /** @description How often the banker draws, where free or off the tableau. */
            readonly moves: {
                draws: components["schemas"]["Exact"];
                /** @description The punter’s third card by value; null: stood. */
                third: number | null;
                total: number;
            }[];
            /** @description How often the punter draws on five. */
            onFive: components["schemas"]["Exact"];
            punters: components["schemas"]["Exact"];
        };
        CheminMoveOdds: {
            combinations: components["schemas"]["CheminCombinations"];
            /** @description Of the one who decides, of a stake of 1, before commission. */
            result: components["schemas"]["Exact"];
        };
        CheminOdds: {
            /** @description A punter with the only stake, by the total: free with all but 0. */
            readonly alone: {
                /** @description By what the banker does with the free choices. */
                readonly replies: {
                    /** @enum {string} */
                    better: "draw" | "stand" | "either";
                    draw: components["schemas"]["CheminMoveOdds"];
                    /** @enum {string} */
                    fiveAgainstFour: "draw" | "stand";
                    margin: components["schemas"]["Exact"];
                    stand: components["schemas"]["CheminMoveOdds"];
                    /** @enum {string} */
                    threeAgainstNine: "draw" | "stand";
                }[];
                total: number;
            }[];
            readonly choices: {
                afterCommission: {
                    /** @enum {string} */
                    better: "draw" | "stand" | "either";
                    draw: components["schemas"]["Exact"];
                    margin: components["schemas"]["Exact"];
                    stand: components["schemas"]["Exact"];
                };
                /** @enum {string} */
                better: "draw" | "stand" | "either";
                draw: components["schemas"]["CheminMoveOdds"];
                readonly hands: {
                    afterCommission: {
                        /** @enum {string} */
                        better: "draw" | "stand" | "either";
                        draw: components["schemas"]["Exact"];
                        margin: components["schemas"]["Exact"];
                        stand: components["schemas"]["Exact"];
                    };
                    /** @enum {string} */
                    better: "draw" | "stand" | "either";
                    draw: components["schemas"]["CheminMoveOdds"];
                    margin: components["schemas"]["Exact"];
                    stand: components["schemas"]["CheminMoveOdds"];
                    /** @description The values of two cards. */
                    values: number[];
                }[];
                margin: components["schemas"]["Exact"];
                /** @enum {string} */
                onFive: "draw" | "stand";
                stand: components["schemas"]["CheminMoveOdds"];
                /** @description The punter’s third card by value; null: stood. */
                third: number | null;
                total: number;
            }[];
            commissionBps: number;
            /** @description A coup, by what both do where they are free. */
            readonly coups: {
                /** @description After commission. */
                banker: components["schemas"]["Exact"];
                combinations: components["schemas"]["CheminCombinations"];
                /** @enum {string} */
                fiveAgainstFour: "draw" | "stand";
                /** @description The commission. */
                house: components["schemas"]["Exact"];
                /** @enum {string} */
                onFive: "draw" | "stand";
                punters: components["schemas"]["Exact"];
                /** @enum {string} */
                threeAgainstNine: "draw" | "stand";
            }[];
            decks: number;
            readonly equilibria: {
                /** @enum {string} */
                bankerPlay: "tableau" | "free";
                equilibria: components["schemas"]["CheminEquilibrium"][] | null;
            }[];
            five: {
                readonly hands: {
                    /** @description By what the banker does with the free choices. */
                    readonly replies: {
                        /** @enum {string} */
                        better: "draw" | "stand" | "either";
                        draw: components["schemas"]["CheminMoveOdds"];
                        /** @enum {string} */
                        fiveAgainstFour: "draw" | "stand";
                        margin: components["schemas"]["Exact"];
                        stand: components["schemas"]["CheminMoveOdds"];
                        /** @enum {string} */
                        threeAgainstNine: "draw" | "stand";
                    }[];
                    /** @description The values of two cards. */
                    values: number[];
                }[];
                /** @description By what the banker does with the free choices. */
                readonly replies: {
                    /** @enum {string} */
                    better: "draw" | "stand" | "either";
                    draw: components["schemas"]["CheminMoveOdds"];
                    /** @enum {string} */
                    fiveAgainstFour: "draw" | "stand";
                    margin: components["schemas"]["Exact"];
                    stand: components["schemas"]["CheminMoveOdds"];
                    /** @enum {string} */
                    threeAgainstNine: "draw" | "stand";
                }[];
            };
            readonly tableau: {
                readonly cells: {
                    afterCommission: {
                        agrees: boolean;
                        /** @enum {string} */
                        better: "draw" | "stand" | "either";
                        draw: components["schemas"]["Exact"];
                        margin: components["schemas"]["Exact"];
                        stand: components["schemas"]["Exact"];
                    };
                    /** @description No other move than the tableau’s is better. */
                    agrees: boolean;
                    /** @enum {string} */
                    better: "draw" | "stand" | "either";
                    draw: components["schemas"]["CheminMoveOdds"];
                    margin: components["schemas"]["Exact"];
                    stand: components["schemas"]["CheminMoveOdds"];
                    /** @enum {string} */
                    tableau: "draw" | "stand" | "free";
                    /** @description The punter’s third card by value; null: stood. */
                    third: number | null;
                    total: number;
                }[];
                /** @enum {string} */
                onFive: "draw" | "stand";
            }[];
            /** @constant */
            variant: "chemin-de-fer";
        };
        ChipsHeld: {
            chips: components["schemas"]["Money"];
            patron: string;
        };
        CloseBanco: Record<string, never>;
        CloseBetting: Record<string, never>;
        CloseBidding: Record<string, never>;
        CloseBreak: {
            /** @enum {string} */
            outcome: "mended" | "accepted";
        };
        CloseTable: Record<string, never>;
        CollectCommission: {
            patron?: components["schemas"]["PersonId"];
        };
        Combinations: {
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            banker: string;
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            player: string;
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            tie: string;
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            total: string;
        };
        Commission: {
            /** @description The moment that it is of; null: there is no event up to then. */
            asOf: string | null;
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the log goes on behind the day; until then all is so far. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            patrons: components["schemas"]["CommissionOfPatron"][];
            position: components["schemas"]["Position"];
            /** @constant */
            report: "commission";
            restated: components["schemas"]["Restatement"][];
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            /** @description By currency. */
            sums: components["schemas"]["CommissionSum"][];
            table: string | null;
            tables: components["schemas"]["CommissionOfTable"][];
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        CommissionDue: {
            amount: components["schemas"]["Money"];
            patron: string;
        };
        CommissionOfPatron: {
            /** @description Tallied, or withheld from winnings. */
            accrued: components["schemas"]["Figure"];
            /** @description From chips, or withheld at once. */
            collected: components["schemas"]["Figure"];
            currency: string;
            /** @description Owed when the day began. */
            opened: components["schemas"]["Figure"];
            /** @description opened + accrued − collected − waived. */
            owed: components["schemas"]["Figure"];
            patron: string;
            table: string;
            waived: components["schemas"]["Figure"];
        };
        CommissionOfTable: {
            /** @description Tallied, or withheld from winnings. */
            accrued: components["schemas"]["Figure"];
            /** @description From chips, or withheld at once. */
            collected: components["schemas"]["Figure"];
            currency: string;
            /** @description Owed when the day began. */
            opened: components["schemas"]["Figure"];
            /** @description opened + accrued − collected − waived. */
            owed: components["schemas"]["Figure"];
            table: string;
            waived: components["schemas"]["Figure"];
        };
        CommissionSum: {
            /** @description Minor units, a decimal string; may be negative. */
            accrued: string;
            /** @description Minor units, a decimal string; may be negative. */
            collected: string;
            currency: string;
            /** @description Minor units, a decimal string; may be negative. */
            opened: string;
            /** @description Minor units, a decimal string; may be negative. */
            owed: string;
            /** @description Minor units, a decimal string; may be negative. */
            waived: string;
        };
        CommitmentCheck: {
            cards: components["schemas"]["CheckedCard"][];
            commitment: string | null;
            commitmentHolds: boolean | null;
            cut: number;
            /** @enum {string} */
            kind: "sealed" | "loaded" | "physical";
            revealed: boolean;
            says: string;
            shoe: string;
        };
        CommitmentVerdict: {
            commitment: string | null;
            commitmentHolds: boolean | null;
            cut: number;
            kind: string;
            revealed: boolean;
            says: string;
        } | null;
        ConsistencyProof: {
            from: number;
            /** @description The incarnation: 1, and one more for each restore. */
            log: number;
            /** @description Which log it is, and the name of its keys. */
            origin: string;
            /** @description RFC 6962, in its order; each 32 bytes in hex. */
            proof: string[];
            to: number;
        };
        ContinueBank: {
            amount?: components["schemas"]["Amount"];
        };
        CorrectCoup: {
            cards: components["schemas"]["Card"][];
            coup: string;
            reason: string;
        };
        CorrectedBet: {
            before: {
                commission: string;
                /** @enum {string} */
                outcome: "win" | "lose" | "push";
                returned: string;
                winnings: string;
            };
            bet: string;
            commission: string;
            /** @enum {string} */
            outcome: "win" | "lose" | "push";
            patron: string;
            returned: string;
            winnings: string;
        };
        CorrectedPatron: {
            after: string;
            /** @description What the coup was worth to the patron, stakes and all. */
            before: string;
            /** @description What the chips didn’t cover. */
            owed: string;
            paid: string;
            patron: string;
            taken: string;
        };
        CorrectionRecord: {
            /** @description Null to a patron. */
            approvedBy: string | null;
            /** @description Null to a patron. */
            askedBy: string | null;
            /** @description What the then banker gets or gives; null where the house banks, to other patrons and to an admin. */
            bank: {
                commission: string;
                commissionBefore: string;
                owed: string;
                paid: string;
                patron: string;
                taken: string;
            } | null;
            banker: components["schemas"]["Hand"] | null;
            /** @description To a patron its own alone, to an admin none. */
            bets: components["schemas"]["CorrectedBet"][];
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            correctedAt: string;
            /** @description 1 for the first. */
            correction: number;
            left?: components["schemas"]["Hand"];
            natural: boolean;
            /** @enum {string} */
            outcome: "player" | "punter" | "banker" | "tie" | "split";
            /** @description To a patron its own alone, to an admin none. */
            patrons: components["schemas"]["CorrectedPatron"][];
            /** @description Null where a patron banks. */
            player: components["schemas"]["Hand"] | null;
            punter?: components["schemas"]["Hand"];
            reason: components["schemas"]["Reason"];
            request: string;
            right?: components["schemas"]["Hand"];
        };
        /** @description Minor units of the currency in a decimal string; `0`: there was nothing. */
        CountedAmount: string;
        CountFloat: {
            amount: components["schemas"]["CountedAmount"];
            counters?: components["schemas"]["PersonId"][];
            /** @description How many chips of each value, in minor units; together they come to the amount. */
            denominations?: {
                [key: string]: number;
            };
            /** @enum {string} */
            kind?: "open" | "close" | "shift";
        };
        Coup: {
            /** @description Where a patron banks: the bank as the coup opened; to other patrons without its holder. */
            bank: {
                bank: string | null;
                patron: string | null;
            } | null;
            banker: components["schemas"]["Hand"] | null;
            /** @description To a patron its own alone, to an admin none. */
            bets: components["schemas"]["BetRecord"][];
            /** @description What hands that are played face down called (F8, F9). */
            calls: components["schemas"]["CardCall"][];
            cards: components["schemas"]["CardShown"][];
            /** @description When betting closed. */
            closedAt: string | null;
            /** @description What it was settled anew to, the first first: the last is in force. Result and bets beside stay as settled first. */
            corrections: components["schemas"]["CorrectionRecord"][];
            coup: string;
            /** @description Who opened the betting. */
            dealer: string;
            events: components["schemas"]["EventPosition"][];
            /** @description Null to a patron whose decision it wasn’t. */
            five: components["schemas"]["FiveDecision"] | null;
            left?: components["schemas"]["Hand"];
            natural: boolean | null;
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            openedAt: string;
            outcome: ("player" | "punter" | "banker" | "tie" | "split") | null;
            player: components["schemas"]["Hand"] | null;
            position: components["schemas"]["Position"];
            punter?: components["schemas"]["Hand"];
            right?: components["schemas"]["Hand"];
            settledAt: string | null;
            shard: number;
            shoe: string;
            /**
             * @description `corrected`: settled, and settled again from other cards since (R5).
             * @enum {string}
             */
            status: "open" | "settled" | "corrected" | "void";
            stream: string;
            table: string;
            /** @description All stakes that stood, by wager. */
            totals: {
                [key: string]: string;
            };
            /** @description To a patron its own alone, to an admin none. */
            turns: components["schemas"]["CardsTurned"][];
            /** @description Null where it was not voided. */
            voided: components["schemas"]["VoidRecord"] | null;
        };
        CoupReport: {
            balances: {
                account: string;
                /** @description Minor units; null: the table’s events don’t tell it. */
                after: string | null;
                /** @description Minor units; null: the table’s events don’t tell it. */
                before: string | null;
                /** @description Minor units, a decimal string. */
                change: string;
                currency: string;
            }[];
            bets: components["schemas"]["CoupReportBet"][];
            cards: components["schemas"]["CoupReportCard"][];
            closedAt: string | null;
            commitment: components["schemas"]["CommitmentVerdict"];
            corrections: components["schemas"]["CoupReportCorrection"][];
            coup: string;
            currency: string | null;
            dealer: string | null;
            edition: number | null;
            events: {
                /** @description `shard:seq`. */
                event: string;
                hash: string;
                /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
                recordedAt: string;
                type: string;
                version: number;
            }[];
            /** @description What it could have cost the house at most when betting closed (R7); null where a patron banks. */
            exposure: string | null;
            /** @description On which its betting opened, by the house’s clock. */
            gamingDay: string;
            hands: {
                cards: string;
                hand: string;
                total: number;
            }[];
            irregularities: components["schemas"]["CoupReportIrregularity"][];
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            natural: boolean | null;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            openedAt: string;
            outcome: string | null;
            position: components["schemas"]["Position"];
            proof: components["schemas"]["ProofVerdict"];
            replay: components["schemas"]["ReplayVerdict"];
            /** @constant */
            report: "coup";
            rows: number;
            /** @description SHA-256 of the rules that it was played by, in RFC 8785 JSON. */
            rulesHash: string | null;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            settledAt: string | null;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            shift: string;
            shoe: string;
            /** @enum {string} */
            status: "open" | "settled" | "void" | "corrected";
            steps: components["schemas"]["CoupReportStep"][];
            /** @description Who of the pit last gave a command at the table before the coup ended. */
            supervisor: string | null;
            table: string;
            variant: string | null;
        };
        CoupReportBet: {
            bet: string;
            /** @description Minor units, a decimal string. */
            commission: string;
            on: string;
            /** @enum {string} */
            outcome: "win" | "lose" | "push";
            patron: string;
            placedAt: string | null;
            placedBy: string | null;
            /** @description Minor units, a decimal string. */
            returned: string;
            rounding: string;
            seat: number | null;
            /** @description `carried` from a tie (P5), an awarded `banco`, else the role of who placed it. */
            source: string;
            /** @description Minor units, a decimal string. */
            stake: string;
            /** @description Minor units, a decimal string. */
            winnings: string;
        };
        CoupReportCard: {
            card: string;
            /** @description Null: nobody can tell yet. */
            inShoe: boolean | null;
            leaf: number | null;
            leafHash: string | null;
            number: number | null;
        };
        CoupReportCorrection: {
            bet: string;
            correction: number;
            on: string;
            outcome: string;
            /** @description Minor units, a decimal string. */
            owed: string;
            /** @description Minor units, a decimal string. */
            paid: string;
            patron: string;
            /** @description Minor units, a decimal string. */
            returned: string;
            /** @description Minor units, a decimal string. */
            returnedBefore: string;
            /** @description Minor units, a decimal string. */
            taken: string;
        };
        CoupReportIrregularity: {
            approvedBy: string | null;
            askedBy: string | null;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            at: string;
            /** @description `shard:seq`. */
            event: string;
            kind: string;
            /** @description SHA-256(salt ‖ text). */
            reasonHash: string | null;
        };
        CoupReportStep: {
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            at: string;
            by: string;
            /** @description `shard:seq`. */
            event: string;
            role: string;
            step: number;
            /** @description Null before the settlement. */
            text: string | null;
            type: string;
        };
        CoupResult: {
            banker: components["schemas"]["Hand"];
            left?: components["schemas"]["Hand"];
            natural: boolean;
            /** @enum {string} */
            outcome: "player" | "punter" | "banker" | "tie" | "split";
            player: components["schemas"]["Hand"] | null;
            punter?: components["schemas"]["Hand"];
            right?: components["schemas"]["Hand"];
        };
        Coups: {
            items: components["schemas"]["CoupSummary"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        CoupSummary: {
            banker: components["schemas"]["Hand"] | null;
            /** @description The result in force, where it isn’t the one that was settled first. */
            corrected: components["schemas"]["CoupResult"] | null;
            coup: string;
            firstSeq: number;
            lastSeq: number;
            /** @description Of banque. */
            left?: components["schemas"]["Hand"];
            natural: boolean | null;
            outcome: ("player" | "punter" | "banker" | "tie" | "split") | null;
            /** @description Null, too, where the punters’ hand is played. */
            player: components["schemas"]["Hand"] | null;
            /** @description Of chemin de fer. */
            punter?: components["schemas"]["Hand"];
            /** @description Of banque. */
            right?: components["schemas"]["Hand"];
            shard: number;
            shoe: string;
            /**
             * @description `corrected`: settled, and settled again from other cards since (R5).
             * @enum {string}
             */
            status: "open" | "settled" | "corrected" | "void";
        };
        Currency: {
            /** @description ISO 4217. */
            code: string;
            /** @description Digits of the minor unit. */
            minorDigits: number;
        };
        CurrencyCode: string;
        CurrencyTotal: {
            accounts: number;
            /** @description What all accounts hold together: 0 when the books are right. */
            balances: string;
            currency: string;
            /** @description What all entries move together: 0 likewise. */
            entries: string;
            isZero: boolean;
        };
        CutShoe: {
            at: number;
        };
        Deal: Record<string, never>;
        DecideOnFive: {
            draw: boolean;
            for?: components["schemas"]["PersonId"];
        };
        DeclineBank: {
            for?: components["schemas"]["PersonId"];
        };
        Deposit: {
            amount: components["schemas"]["Amount"];
            currency?: components["schemas"]["CurrencyCode"];
            /**
             * @default cash
             * @enum {string}
             */
            means?: "cash" | "transfer" | "chips";
        };
        /** @description Read off the big road; runs of more than six there count at their whole length. */
        DerivedRoad: {
            columns: components["schemas"]["DerivedRoadEntry"][][];
            /** @description Columns that it takes on a board of six rows. */
            width: number;
        };
        DerivedRoadEntry: {
            /**
             * @description Red: the big road repeats itself; blue: it doesn’t.
             * @enum {string}
             */
            color: "red" | "blue";
            /** @description Column on the board, from the left. */
            column: number;
            /** @description The coup that added it. */
            coup: string;
            /** @description Row on the board, from the top. */
            row: number;
        };
        DrawSeats: {
            patrons: components["schemas"]["PersonId"][];
        };
        EndShoe: {
            reason: string;
        };
        EraseTexts: {
            texts?: string[];
        };
        EventPosition: {
            eventId: string;
            hash: string;
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            recordedAt: string;
            seq: number;
            type: string;
            version: number;
        };
        Events: {
            items: components["schemas"]["StoredEvent"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        /** @description A coup proven in one file: docs/evidence.md says how it is checked. */
        Evidence: {
            /** @description Of a sealed shoe each card shown, in the order of their leaves; else none. */
            cards: components["schemas"]["EvidenceCard"][];
            /** @description A signed note (C2SP tlog-checkpoint), its line feeds included. */
            checkpoint: string;
            /** @description The coup’s id, such as `BAC-01/S12/C45`. */
            coup: string;
            /** @description In the order of their versions. */
            events: components["schemas"]["EvidenceProven"][];
            /** @constant */
            format: "sabot-evidence-v1";
        };
        EvidenceCard: {
            /** @description The card’s place in the shuffled order. */
            leaf: number;
            /** @description From the leaf to the shoe’s commitment. */
            path: string[];
        };
        /** @description An event of the log, whole. */
        EvidenceEvent: {
            actor: {
                id: string;
                role: string;
            };
            /** @description What caused it. */
            causationId: string | null;
            /** @description The command that it answers. */
            commandId: string | null;
            /** @description What it belongs to. */
            correlationId: string | null;
            /** @description What happened (`events.md`). */
            data: {
                [key: string]: unknown;
            };
            /** @description A UUID. */
            eventId: string;
            /** @description SHA-256(0x00 ‖ canonical JSON of all the other fields). */
            hash: string;
            /**
             * Format: date-time
             * @description RFC 3339 in UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`, a time that the calendar has.
             */
            recordedAt: string;
            schema: number;
            /** @description Its place in the shard. */
            seq: number;
            /** @description The shard that its stream is in. */
            shard: number;
            /** @description `table:` and the table’s id. */
            stream: string;
            /** @description Such as `CardsDealt`. */
            type: string;
            /** @description Its place in the stream. */
            version: number;
        };
        /** @description What an event moves to or from one account. */
        EvidenceLeg: {
            account: string;
            /** @description Minor units in a decimal string; with `-` where it is taken. */
            amount: string;
            /** @description Three capital letters (ISO 4217). */
            currency: string;
        };
        EvidenceProven: {
            /** @description What the ledger has of it. */
            entry: components["schemas"]["EvidenceLeg"][];
            event: components["schemas"]["EvidenceEvent"];
            /** @description Its place in the audit log, from 0. */
            index: number;
            /** @description From its hash to the checkpoint’s root, the leaf’s own neighbour first (RFC 6962). */
            path: string[];
        };
        Exact: {
            /** @description To the nearest of nine places. */
            decimal: string;
            /** @description Exactly, in lowest terms. */
            fraction: string;
        };
        ExplainBreak: {
            reason: string;
        };
        Figure: {
            /** @description Minor units, a decimal string that may be negative; null: it isn’t known, as `label` says. */
            amount: string | null;
            /** @description What it comes from, `shard:seq`. */
            events: string[];
            /** @enum {string} */
            label?: "no-opening-count" | "no-closing-count" | "drop-not-counted" | "patrons-bank" | "not-approved";
        };
        /** @description What a patron decided on Player’s five (P2). */
        FiveDecision: {
            /** @description The dealer who decided in the patron’s place (R11). */
            by: string | null;
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            decidedAt: string;
            draw: boolean;
            patron: string;
        };
        FloorTable: {
            /** @description When that was recorded, UTC. */
            at: string;
            /** @description Null: nobody holds a bank, or the house does. */
            bank: {
                bank: string;
                reserve: string;
                seat: number | null;
            } | null;
            coup: string | null;
            currency: components["schemas"]["Currency"];
            /** @description What the open coup could cost the house at most, in minor units (R7); null: none is open, or a patron banks. */
            exposure: string | null;
            /** @description Cards that are exposed, and no others. */
            hands: components["schemas"]["LiveHand"][];
            phase: string;
            /** @description Of the last coup settled, until the next is opened. */
            result: {
                coup: string;
                hands: {
                    cards: string[];
                    hand: string;
                    total: number;
                }[];
                outcome: string;
            } | null;
            /** @description The one in use: its roads are at /v1/shoes/{shoe}/roads. */
            shoe: string | null;
            /** @description What lies on each place; without a seat: of several patrons, or of a bystander. */
            stakes: {
                on: string;
                seat: number | null;
                stake: string;
            }[];
            table: string;
            /** @description The event after which it looks so; null: as it was found on connecting. */
            type: string | null;
            variant: string;
            /** @description The message’s id. */
            version: number;
        };
        Hand: {
            cards: string[];
            total: number;
        };
        HandDown: {
            /** @description How many of its cards lie face down. */
            cards: number;
            /** @enum {string} */
            hand: "player" | "banker";
            /** @description Null: another patron, to a patron. */
            patron: string | null;
            /** @description The seat whose patron turns them. */
            seat: number | null;
        };
        HandFaceDown: {
            /** @description In the order of each hand. */
            cards: components["schemas"]["SeenCard"][];
            coup: string;
        };
        HandOnTable: {
            /** @description Null: a card that lies face down. */
            cards: (string | null)[];
            /** @enum {string} */
            hand: "player" | "punter" | "right" | "left" | "banker";
            /** @description Null while a card lies face down. */
            total: number | null;
        };
        Health: {
            /** @enum {string} */
            status: "live" | "ready";
        };
        HouseBankedOdds: {
            combinations: components["schemas"]["Combinations"];
            decks: number;
            readonly edges: components["schemas"]["WagerOdds"][];
            /** @description With `playerOnFive: choice` alone: what each decision on five comes to. */
            readonly policies?: components["schemas"]["PolicyOdds"][];
            /** @enum {string} */
            variant: "punto-banco" | "mini" | "no-commission" | "makccarat";
        };
        InclusionProof: {
            /** @description The signed note over size and root (C2SP tlog-checkpoint). */
            checkpoint: string;
            /** @description The event’s own: the leaf hash as it stands. */
            hash: string;
            /** @description The leaf, from 0. */
            index: number;
            /** @description The incarnation: 1, and one more for each restore. */
            log: number;
            /** @description Which log it is, and the name of its keys. */
            origin: string;
            /** @description RFC 6962, in its order; each 32 bytes in hex. */
            proof: string[];
            root: string;
            seq: number;
            shard: number;
            size: number;
        };
        LeaveSeat: Record<string, never>;
        LedgerDifference: {
            derived: components["schemas"]["LedgerSide"];
            /** @enum {string} */
            kind: "gap" | "unreadable" | "entry" | "below-zero" | "balance";
            leg: number | null;
            recorded: components["schemas"]["LedgerSide"];
            seq: number | null;
            shard: number;
            stream: string | null;
            type: string | null;
        };
        LedgerSide: {
            account: string;
            /** @description Minor units, a decimal string; may be negative. */
            amount: string;
            currency: string;
        } | null;
        Liability: {
            ages: components["schemas"]["UnsettledByAge"][];
            /** @description The moment that it is of; null: there is no event up to then. */
            asOf: string | null;
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the log goes on behind the day; until then all is so far. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            position: components["schemas"]["Position"];
            /** @constant */
            report: "liability";
            restated: components["schemas"]["Restatement"][];
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            /** @description By currency. */
            sums: components["schemas"]["LiabilitySum"][];
            table: string | null;
            tables: components["schemas"]["LiabilityRow"][];
            timeZone: string;
            /** @description The oldest first. */
            unsettled: components["schemas"]["UnsettledCoup"][];
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        LiabilityRow: {
            accounts: components["schemas"]["Figure"];
            /** @description Banks that patrons hold, with their reserves. */
            banks: components["schemas"]["Figure"];
            chips: components["schemas"]["Figure"];
            commissionReceivable: components["schemas"]["Figure"];
            currency: string;
            /** @description accounts + onTheWay + chips + openStakes + banks − commissionReceivable. */
            liability: components["schemas"]["Figure"];
            /** @description Between accounts and tables. */
            onTheWay: components["schemas"]["Figure"];
            openStakes: components["schemas"]["Figure"];
            /** @description What corrections left uncovered; in no sum. */
            shortfalls: components["schemas"]["Figure"];
            /** @description Null: the cage. */
            table: string | null;
        };
        LiabilitySum: {
            /** @description Minor units, a decimal string; may be negative. */
            accounts: string;
            /** @description Minor units, a decimal string; may be negative. */
            banks: string;
            /** @description Minor units, a decimal string; may be negative. */
            chips: string;
            /** @description Minor units, a decimal string; may be negative. */
            commissionReceivable: string;
            currency: string;
            /** @description Minor units, a decimal string; may be negative. */
            liability: string;
            /** @description Minor units, a decimal string; may be negative. */
            onTheWay: string;
            /** @description Minor units, a decimal string; may be negative. */
            openStakes: string;
            /** @description Minor units, a decimal string; may be negative. */
            shortfalls: string;
        };
        LiveHand: {
            cards: string[];
            hand: string;
        };
        LiveTable: {
            /** @description When that was recorded, UTC. */
            at: string;
            /** @description Null: nobody holds a bank, or the house does. */
            bank: {
                bank: string;
                reserve: string;
                seat: number | null;
            } | null;
            coup: string | null;
            /** @description Cards that are exposed, and no others. */
            hands: components["schemas"]["LiveHand"][];
            phase: string;
            /** @description Of the last coup settled, until the next is opened. */
            result: {
                coup: string;
                hands: {
                    cards: string[];
                    hand: string;
                    total: number;
                }[];
                outcome: string;
            } | null;
            /** @description What lies on each place; without a seat: of several patrons, or of a bystander. */
            stakes: {
                on: string;
                seat: number | null;
                stake: string;
            }[];
            table: string;
            /** @description The event after which it looks so; null: as it was found on connecting. */
            type: string | null;
            /** @description The message’s id. */
            version: number;
        };
        LoadShoe: Record<string, never>;
        Me: {
            id: string;
            /** @enum {string} */
            role: "dealer" | "pit" | "cage" | "patron" | "auditor" | "regulator" | "integration" | "admin";
        };
        MissingFact: {
            /** @description Minor units. Of a count and of what was miswritten: true less recorded, so it may be negative. */
            amount: string;
            /** @description The counts between which it happened, `shard:seq`. */
            between: string[];
            /** @enum {string} */
            kind: "fill-not-recorded" | "credit-not-recorded" | "drop-not-recorded" | "count-wrong" | "fill-recorded-late" | "credit-recorded-late" | "drop-recorded-late" | "fill-recorded-twice" | "credit-recorded-twice" | "drop-recorded-twice" | "fill-recorded-as-credit" | "credit-recorded-as-fill" | "fill-miswritten" | "credit-miswritten" | "drop-miswritten";
            /** @description The record that is wrong, `shard:seq`; null: there is none. */
            of: string | null;
            /** @description What speaks for it. */
            speaks: {
                events: string[];
                /** @enum {string} */
                reason: "next-count-differs-back" | "as-estimated" | "digits-swapped" | "tray-was-short" | "usual-amount" | "slip-after-the-count" | "next-count-agrees" | "same-amount-recorded" | "few-chips-of-one-value" | "sum-of-chips";
            }[];
        };
        /** @description Minor units of the currency in a decimal string. */
        Money: string;
        Odds: components["schemas"]["HouseBankedOdds"] | components["schemas"]["CheminOdds"] | components["schemas"]["BanqueOdds"];
        OpenBetting: Record<string, never>;
        OpenBreak: {
            account?: string;
            /** @description Recorded less expected, in minor units; below zero: something is missing. */
            amount?: string;
            currency?: components["schemas"]["CurrencyCode"];
            day?: string;
            /**
             * @description What shows it: places in the log, `shard:seq`.
             * @default []
             */
            events?: string[];
            leg?: number;
            offset?: number;
            partition?: number;
            seq?: number;
            shard?: number;
            shift?: string;
            size?: number;
            /** @enum {string} */
            source: "ledger" | "kafka" | "three-way" | "deviation" | "count" | "wallet";
            table?: components["schemas"]["TableId"];
            topic?: string;
            transaction?: string;
            what?: string;
        };
        OpenCoup: {
            bets: components["schemas"]["StandingBet"][];
            coup: string;
            /** @description All stakes by wager; empty to who sees no sums. */
            totals: {
                [key: string]: components["schemas"]["Money"];
            };
        };
        OpenRequest: {
            /** @description How much of it, in minor units. */
            amount: string | null;
            /** @description Who asked, and may therefore not approve it. */
            by: string;
            /** @description The true cards of a correction, in the order dealt. */
            cards: string[] | null;
            /** @description The coup to be voided or corrected. */
            coup: string | null;
            currency: string;
            /** @description Whose commission is to be waived. */
            patron: string | null;
            /** @description Null: a change of rules states none. */
            reason: {
                hash: string;
                /** @description Null once it was erased. */
                text: string | null;
            } | null;
            request: string;
            /** @description The options that are to change, as they are to be. */
            rules: {
                [key: string]: unknown;
            } | null;
            table: string;
            /** @enum {string} */
            what: "void" | "correction" | "waiver" | "rules";
        };
        OpenTable: {
            currency: components["schemas"]["CurrencyCode"];
            rules?: components["schemas"]["Rules"];
            table: components["schemas"]["TableId"];
            /** @enum {string} */
            variant: "punto-banco" | "mini" | "no-commission" | "makccarat" | "chemin-de-fer" | "banque";
        };
        OutcomeOdds: {
            /** @description Orders of a full shoe’s first six cards, a decimal string. */
            combinations: string;
            /** @enum {string} */
            outcome: "win" | "push" | "lose";
            /** @description Of a win: what it pays, before commission. */
            pays?: string;
        };
        PassBet: {
            for?: components["schemas"]["PersonId"];
        };
        PassShoe: Record<string, never>;
        PatronAccount: {
            account: string;
            /** @description Minor units; below zero: from the account, or lost. */
            change: string;
            /** @description Minor units; below zero: from the account, or lost. */
            closing: string;
            currency: string;
            /** @description Minor units; below zero: from the account, or lost. */
            opening: string;
        };
        PatronAtTable: {
            /** @description `handle` by `bets`, to the nearest minor unit. */
            averageBet: string | null;
            /** @description The bank held at the end, with its reserve. */
            bank: components["schemas"]["Figure"];
            /** @description Stakes won, lost or given back; a carried one counts once. */
            bets: number;
            boughtIn: components["schemas"]["Figure"];
            cashedOut: components["schemas"]["Figure"];
            currency: string;
            /** @description Σ of `bets`. */
            handle: components["schemas"]["Figure"];
            /** @description Settled coups in which the patron had a stake. */
            hands: number;
            /** @description From the first stake to the last settlement. */
            minutes: number | null;
            /** @description Stakes that lie on the table at the end, not settled yet. */
            openStakes: components["schemas"]["Figure"];
            /** @description What the patron has more by play; below zero: lost. Open stakes and a bank held are no loss. */
            result: components["schemas"]["Figure"];
            table: string;
            /** @description What the house wins of these stakes in the long run. */
            theory: components["schemas"]["Figure"];
            /** @description The same as a fraction. */
            theoryExact: string | null;
            variant: string;
        };
        PatronDay: {
            accounts: components["schemas"]["PatronAccount"][];
            /** @description The moment that it is of; null: there is no event up to then. */
            asOf: string | null;
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the log goes on behind the day; until then all is so far. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            moves: components["schemas"]["PatronMove"][];
            patron: string;
            position: components["schemas"]["Position"];
            /** @constant */
            report: "patron";
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            sums: components["schemas"]["PatronSum"][];
            tables: components["schemas"]["PatronAtTable"][];
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        PatronId: components["schemas"]["PersonId"];
        PatronMove: {
            account: string;
            /** @description Minor units; below zero: from the account, or lost. */
            amount: string;
            coup: string | null;
            currency: string;
            event: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            recordedAt: string;
            type: string;
        };
        PatronSum: {
            /** @description Minor units, a decimal string. */
            bank: string;
            bets: number;
            /** @description Minor units, a decimal string. */
            boughtIn: string;
            /** @description Minor units, a decimal string. */
            cashedOut: string;
            currency: string;
            /** @description Minor units, a decimal string. */
            handle: string;
            hands: number;
            /** @description Minor units, a decimal string. */
            openStakes: string;
            /** @description Minor units; below zero: from the account, or lost. */
            result: string;
            theory: string | null;
        };
        PersonId: string;
        /** @enum {string} */
        Place: "player" | "banker" | "tie" | "player-pair" | "banker-pair" | "either-pair" | "perfect-pair" | "big" | "small" | "dragon-player" | "dragon-banker" | "right" | "left" | "cheval";
        PlaceBet: {
            on?: components["schemas"]["Place"];
            stake: components["schemas"]["Amount"];
        };
        PolicyOdds: {
            combinations: components["schemas"]["Combinations"];
            readonly edges: components["schemas"]["WagerOdds"][];
            /** @enum {string} */
            onFive: "draw" | "stand";
        };
        /** @description Shards and seqs, `26:43`: all up to there is in this answer. */
        Position: string[];
        Problem: {
            code: components["schemas"]["ProblemCode"];
            /** @description What would do, for a person. */
            detail: string;
            /** @description The largest stake or amount that would do. */
            largest?: string;
            /** @description What is left of it. */
            left?: string;
            /** @description The limit that was passed. */
            limit?: string;
            status: number;
            title: string;
            /** @description Stable per code. */
            type: string;
            /** @description Who has to act, or may. */
            who?: string;
        };
        /**
         * @description Stable, for programs.
         * @enum {string}
         */
        ProblemCode: "BAD_JSON" | "UNAUTHENTICATED" | "FORBIDDEN" | "SAME_PERSON" | "UNKNOWN_COMMAND" | "NO_SUCH_TABLE" | "NO_SUCH_SEAT" | "NO_SUCH_BET" | "NO_SUCH_COUP" | "NO_SUCH_SHOE" | "NO_SUCH_REQUEST" | "NO_SUCH_PATRON" | "NO_SUCH_BREAK" | "NO_SUCH_JOB" | "NOT_SEALED" | "IDEMPOTENCY_MISMATCH" | "TABLE_EXISTS" | "SEAT_TAKEN" | "ALREADY_SEATED" | "WRONG_PHASE" | "NOT_YOUR_TURN" | "SHOE_FINISHED" | "STAKE_IN_PLAY" | "STAKE_LOCKED" | "FALSE_DRAW" | "BANCO_LIMIT" | "IMPOSSIBLE_CARD" | "PATRON_EDGE" | "EXCEEDS_BANK" | "BELOW_MINIMUM" | "ABOVE_MAXIMUM" | "NOT_A_STEP" | "TABLE_EXPOSURE" | "INSUFFICIENT_CHIPS" | "INSUFFICIENT_FUNDS" | "BAD_FIELD" | "BAD_STAKE" | "BAD_CARD" | "BAD_RULES" | "UNKNOWN_VARIANT" | "UNKNOWN_WAGER" | "NOT_ENOUGH_CARDS" | "UNUSED_CARDS" | "TOO_LARGE" | "OVERLOADED" | "UNAVAILABLE" | "NOT_CAUGHT_UP" | "INTERNAL";
        ProblemExplanation: {
            code: string;
            meaning: string;
            status: number;
        };
        /** @description How many of its events stand in `log`, each proven up to the root. */
        ProofVerdict: {
            events: number;
            holds: boolean | null;
            sealed: number;
        };
        ReadModelPosition: {
            name: string;
            /** @description Streams whose events are missing, since one of them couldn’t be handled. */
            parkedStreams: number;
            /** @description Places `shard:seq` in order of shards, parted by a space: all up to there is in the report. Of a period that is over its last events. */
            position: string;
        };
        Reason: {
            /** @description SHA-256 of a salt and the text, in hex, as the event has it. */
            hash: string;
            /** @description Null once it was erased, and to all but staff. */
            text: string | null;
        };
        RecordCredit: {
            amount: components["schemas"]["Amount"];
        };
        RecordDrop: {
            amount: components["schemas"]["CountedAmount"];
            /** @enum {string} */
            kind?: "estimated" | "counted";
        };
        RecordFill: {
            amount: components["schemas"]["Amount"];
        };
        Refuse: {
            request?: components["schemas"]["RequestId"];
        };
        Replay: {
            coup: string;
            differences: components["schemas"]["ReplayDifference"][];
            events: components["schemas"]["ReplayedEvent"][];
            /** @description All that was recorded is what the rules come to; of an open coup, so far. */
            matches: boolean;
            /** @description Null: the events are too damaged to play it again. */
            played: components["schemas"]["ReplayedCoup"] | null;
            position: components["schemas"]["Position"];
            /** @description Voids and corrections that were asked for, whatever came of it, the first first. */
            requests: components["schemas"]["ReplayedRequest"][];
            shard: number;
            /** @enum {string} */
            status: "open" | "settled" | "corrected" | "void";
            steps: components["schemas"]["ReplayStep"][];
            stream: string;
            /** @description The house’s: by it a person reads the times, which are UTC. */
            timeZone: string;
        };
        ReplayDifference: {
            at: {
                seq: number;
                shard: number;
                version: number;
            };
            recomputed: string | null;
            recorded: string | null;
            what: string;
        };
        ReplayedBalance: {
            account: string;
            after: string | null;
            before: string | null;
            change: string;
            currency: string;
        };
        /** @description Where a patron banked: what the then banker gets or gives. */
        ReplayedBank: {
            commission: string;
            commissionBefore: string;
            owed: string;
            paid: string;
            patron: string;
            taken: string;
        };
        ReplayedBet: {
            bet: string;
            commission: string | null;
            on: string;
            /** @description Null, as what follows, of a coup that isn’t settled. */
            outcome: ("win" | "lose" | "push") | null;
            patron: string;
            /** @description Of a void coup the stake that went back. */
            returned: string | null;
            rounding: string | null;
            seat: number | null;
            stake: string;
            winnings: string | null;
        };
        ReplayedCorrectedBet: {
            before: {
                commission: string;
                /** @enum {string} */
                outcome: "win" | "lose" | "push";
                returned: string;
                winnings: string;
            };
            bet: string;
            commission: string;
            on: string;
            /** @enum {string} */
            outcome: "win" | "lose" | "push";
            owed: string;
            paid: string;
            patron: string;
            returned: string;
            stake: string;
            taken: string;
            winnings: string;
        };
        ReplayedCorrectedPatron: {
            after: string | null;
            /** @description What the bets had come to; null of a bank. */
            before: string | null;
            /** @description Paid less taken and owed. */
            difference: string;
            owed: string;
            paid: string;
            /**
             * @description `bank`: as the one who banked then.
             * @enum {string}
             */
            part: "bets" | "bank";
            patron: string;
            taken: string;
        };
        ReplayedCorrection: {
            approvedBy: string | null;
            askedBy: string | null;
            balances: components["schemas"]["ReplayedBalance"][];
            bank?: components["schemas"]["ReplayedBank"];
            banker: components["schemas"]["Hand"];
            before: components["schemas"]["ReplayedResult"];
            bets: components["schemas"]["ReplayedCorrectedBet"][];
            correction: number;
            left?: components["schemas"]["Hand"];
            natural: boolean;
            /** @enum {string} */
            outcome: "player" | "punter" | "banker" | "tie" | "split";
            /** @description To a patron its own. */
            patrons: components["schemas"]["ReplayedCorrectedPatron"][];
            player?: components["schemas"]["Hand"];
            punter?: components["schemas"]["Hand"];
            /** @description SHA-256 of a salt and the text, in hex. */
            reason: string;
            recordedAt: string;
            request: string;
            right?: components["schemas"]["Hand"];
        };
        ReplayedCoup: {
            balances: components["schemas"]["ReplayedBalance"][];
            /** @description Of a settled coup; any other has `hands`. */
            banker?: components["schemas"]["Hand"];
            bets: components["schemas"]["ReplayedBet"][];
            commitment: components["schemas"]["CommitmentCheck"];
            /** @description The first first; the last is in force (R5). */
            corrections: components["schemas"]["ReplayedCorrection"][];
            currency: string;
            edition: number;
            /** @description As they lie, or lay when the coup became void; empty of a settled coup. */
            hands: components["schemas"]["HandOnTable"][];
            left?: components["schemas"]["Hand"];
            natural: boolean | null;
            /** @description Null of a coup that isn’t settled. */
            outcome: ("player" | "punter" | "banker" | "tie" | "split") | null;
            /** @description Of the table, while the coup is open. */
            phase: string | null;
            player?: components["schemas"]["Hand"];
            punter?: components["schemas"]["Hand"];
            right?: components["schemas"]["Hand"];
            rules: {
                [key: string]: unknown;
            };
            shoe: string;
            table: string;
            variant: string;
            /** @description Null of any coup but a void one. */
            voided: components["schemas"]["ReplayedVoid"] | null;
        };
        ReplayedEvent: {
            eventId: string;
            hash: string;
            recordedAt: string;
            seq: number;
            type: string;
            version: number;
        };
        ReplayedRequest: {
            answeredAt: string | null;
            /** @description Who approved, refused or took it back; null to a patron, and where nobody did. */
            answeredBy: string | null;
            askedAt: string;
            /** @description Null to a patron. */
            askedBy: string | null;
            /** @description The true cards that a correction is asked from; null of a void. */
            cards: string[] | null;
            reason: components["schemas"]["Reason"];
            request: string;
            /** @enum {string} */
            status: "open" | "approved" | "refused" | "withdrawn" | "lapsed";
            /** @enum {string} */
            what: "void" | "correction";
        };
        /** @description What was in force before this correction. */
        ReplayedResult: {
            banker: components["schemas"]["Hand"];
            left?: components["schemas"]["Hand"];
            natural: boolean;
            /** @enum {string} */
            outcome: "player" | "punter" | "banker" | "tie" | "split";
            player?: components["schemas"]["Hand"];
            punter?: components["schemas"]["Hand"];
            right?: components["schemas"]["Hand"];
        };
        ReplayedReturn: {
            patron: string;
            returned: string;
            staked: string;
        };
        ReplayedVoid: {
            approvedBy: string | null;
            askedBy: string | null;
            /**
             * @description `request`: staff asked and approved (R5). Else the coup was never dealt: its shoe was finished, its table closed, or the banker did not accept the stakes (B7).
             * @enum {string}
             */
            because: "request" | "shoe-finished" | "table-closed" | "not-accepted";
            /** @description SHA-256 of a salt and the text, in hex. */
            reason: string | null;
            recordedAt: string;
            request: string | null;
            /** @description What went back to whom, beside what they had staked. To a patron its own. */
            returned: components["schemas"]["ReplayedReturn"][];
        };
        ReplayStep: {
            actor: {
                id: string;
                role: string;
            } | null;
            moves: {
                account: string;
                amount: string;
                currency: string;
            }[];
            patron: string | null;
            recordedAt: string;
            seq: number;
            step: number;
            text: string;
            type: string;
            version: number;
        };
        /** @description Null: it isn’t settled, so nothing is played again. */
        ReplayVerdict: {
            differences: {
                /** @description `shard:seq`. */
                event: string;
                recomputed: string | null;
                recorded: string | null;
                what: string;
            }[];
            matches: boolean;
            readable: boolean;
        } | null;
        ReplenishBank: {
            amount?: components["schemas"]["Amount"];
        };
        ReportJob: {
            /** @description Parts that are made, such as tables. */
            done: number;
            job: string;
            /** @enum {string} */
            report: "table-day" | "coup" | "shoe" | "statistics" | "bank-book" | "commission" | "trial-balance" | "liability" | "adjustments" | "cash-transactions" | "patron" | "significant-events";
            /** @description Where the report is, once it ended; it is kept for a while, and not over a restart. */
            result: string | null;
            /**
             * @description `failed`: `result` answers with what kept it from being made.
             * @enum {string}
             */
            state: "running" | "done" | "failed";
            /** @description Null: it isn’t known yet how many there are. */
            total: number | null;
        };
        /** @description A report, as its own address has it. */
        ReportMade: {
            /** @enum {string} */
            report: "table-day" | "coup" | "shoe" | "statistics" | "bank-book" | "commission" | "trial-balance" | "liability" | "adjustments" | "cash-transactions" | "patron" | "significant-events";
            rows: number;
            sha256: string;
        } & {
            [key: string]: unknown;
        };
        RequestId: string;
        Requests: {
            items: components["schemas"]["OpenRequest"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        Restatement: {
            coup: string;
            /** @description The gaming day in whose reports its money is. */
            day: string;
            /** @description The correction, `shard:seq`. */
            event: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            recordedAt: string;
            request: string;
        };
        RetireBank: {
            for?: components["schemas"]["PersonId"];
        };
        RoadCounts: {
            banker: number;
            bankerPairs: number;
            coups: number;
            naturals: number;
            player: number;
            playerPairs: number;
            tie: number;
        };
        Roads: {
            beadPlate: components["schemas"]["BeadPlate"];
            bigEyeBoy: components["schemas"]["DerivedRoad"];
            bigRoad: components["schemas"]["BigRoad"];
            cockroachPig: components["schemas"]["DerivedRoad"];
            counts: components["schemas"]["RoadCounts"];
            inUse: boolean;
            position: components["schemas"]["Position"];
            shoe: string;
            smallRoad: components["schemas"]["DerivedRoad"];
            table: string;
        };
        RuleOption: {
            /** @description When it is left out; null: nothing binds. */
            default: unknown;
            /** @description How it is written, where it isn’t one value. */
            form?: string;
            max?: number;
            min?: number;
            name: string;
            /** @description The row of the rulings. */
            ruling: string;
            says: string;
            /** @enum {string} */
            type: "choice" | "count" | "amount" | "wagers" | "pays" | "limits";
            /** @description Of a choice, its values; else the wagers that it may name. */
            readonly values?: (string | number | boolean)[];
        };
        Rules: {
            [key: string]: unknown;
        };
        /** @description Every option of the house rules, resolved. */
        RulesInForce: {
            [key: string]: unknown;
        };
        ScanCard: {
            card: components["schemas"]["Card"];
            number?: number;
        };
        Seat: {
            /** @description Null: another patron, to a patron. */
            patron: string | null;
            seat: number;
        };
        /** @description A card that lies face down, to the one patron who may see it. */
        SeenCard: {
            /** @description Rank and suit, such as `TD`. */
            card: string;
            /** @description The hand that it is of, such as `player`. */
            hand: string;
            /** @description Its place in a sealed shoe. */
            leaf?: number;
            /** @description Its number in a loaded shoe. */
            number?: number;
        };
        Settlement: {
            commission: string;
            /** @enum {string} */
            outcome: "win" | "lose" | "push";
            returned: string;
            /** @description What rounding took from the patron, exactly: a fraction (R6). */
            rounding: string;
            winnings: string;
        };
        ShoeInUse: {
            commitment: string | null;
            /** @description Coups opened on it. */
            coups: number;
            cut: number;
            cutCardOut: boolean;
            /** @description Cards that have left it, burned ones too. */
            dealt: number;
            decks: number;
            /**
             * @description Physical: its cards are scanned as they leave it.
             * @enum {string}
             */
            kind: "sealed" | "loaded" | "physical";
            lastCoup: string | null;
            left: number;
            shoe: string;
            size: number;
        };
        ShoeReport: {
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            broughtAt: string;
            /** @description Cards burned behind the one that was shown (P6). */
            burned: number;
            burnShown: string | null;
            cards: number;
            cardsLeft: number;
            cardsUsed: number;
            census: {
                inShoe: number;
                rank: string;
                shown: number;
            }[];
            /** @description Of the ranks shown, corrected for cards that don’t go back; two decimals. */
            chiSquare: {
                degrees: number;
                isBeyond95: boolean;
                value: string | null;
            };
            commitment: string | null;
            coups: components["schemas"]["ShoeReportCoup"][];
            cut: number | null;
            cutBy: string | null;
            /** @description The coup in which the cut card came out; null: in the burn, or not yet. */
            cutCardIn: string | null;
            cutCardOut: boolean;
            decks: number;
            edition: number;
            finishedAt: string | null;
            finishedBecause: string | null;
            irregularities: components["schemas"]["ShoeReportIrregularity"][];
            /** @enum {string} */
            kind: "sealed" | "loaded" | "physical";
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            naturals: number;
            outcomes: {
                coups: number;
                outcome: string;
            }[];
            position: components["schemas"]["Position"];
            /** @constant */
            report: "shoe";
            /**
             * @description Whether the published secret comes to the commitment, and each card shown lies where it was dealt from.
             * @enum {string}
             */
            reveal: "holds" | "broken" | "not-yet" | "none";
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            shoe: string;
        };
        ShoeReportCoup: {
            coup: string;
            events: string[];
            /** @description `player 4C 3D 2S (9), banker KD 6H (6)`. */
            hands: string | null;
            natural: boolean | null;
            /** @description As it was settled first; null: it wasn’t. */
            outcome: string | null;
            /** @enum {string} */
            status: "open" | "settled" | "void" | "corrected";
        };
        ShoeReportIrregularity: {
            approvedBy: string | null;
            askedBy: string | null;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            at: string;
            coup: string | null;
            event: string;
            /** @enum {string} */
            kind: "void" | "correction" | "false-draw" | "shoe-ended-early";
        };
        ShuffleShoe: Record<string, never>;
        SignificantEvent: {
            /** @description What differs, as it is; or what else there is to say. */
            after: {
                [key: string]: unknown;
            } | null;
            amount: string | null;
            approver: string | null;
            /** @description Who asked, where a second person had to agree. */
            askedBy: string | null;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            at: string;
            /** @description What differs, as it was. */
            before: {
                [key: string]: unknown;
            } | null;
            coup: string | null;
            currency: string | null;
            kind: components["schemas"]["SignificantKind"];
            patron: string | null;
            reason: {
                /** @description SHA-256 of a salt and the text, in hex, as the event has it. */
                hash: string;
                /** @description Null once it was erased. */
                text: string | null;
            } | null;
            request: string | null;
            /** @description With `shard` the address of the event in the log. */
            seq: number;
            /** @enum {string} */
            severity: "info" | "warning" | "alert";
            shard: number;
            shoe: string | null;
            stream: string;
            table: string | null;
            /** @description The event’s. */
            type: string;
            /** @description Whose command it came of; `system`: it happened by itself. */
            who: {
                id: string;
                role: string;
            };
        };
        SignificantEvents: {
            /** @description UTC: all that the log had from before that moment is in the answer. */
            asOf: string;
            /** @description So many events of the log aren’t in the answer yet. */
            behind: number;
            items: components["schemas"]["SignificantEvent"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        SignificantEventsReport: {
            /** @description How many of each kind. */
            counts: {
                events: number;
                kind: string;
            }[];
            day: string;
            /** @description The newest first. */
            events: components["schemas"]["SignificantEvent"][];
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the period is over; then all its events are in the report, and the same log gives the same report whenever it is made. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            position: components["schemas"]["Position"];
            /** @description The read models that it was made from; part of what `sha256` is of. */
            readModels: components["schemas"]["ReadModelPosition"][];
            /** @constant */
            report: "significant-events";
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            table: string | null;
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        /** @enum {string} */
        SignificantKind: "table-opened" | "table-closed" | "dealer-assigned" | "rules-change-asked" | "limits-changed" | "pay-table-changed" | "rules-changed" | "patron-edge-allowed" | "large-bet" | "large-win" | "large-cash" | "float-filled" | "float-credited" | "count-difference" | "override" | "void-asked" | "coup-voided" | "correction-asked" | "coup-corrected" | "shortfall" | "shortfall-paid" | "waiver-asked" | "commission-waived" | "request-refused" | "impossible-card" | "shoe-opened" | "unshuffled-shoe" | "cut-card" | "shoe-closed" | "shoe-pulled-early" | "commitment-opened" | "false-draw" | "fine-charged" | "loss-made-good" | "erasure" | "break-opened" | "break-closed";
        StakeBank: {
            amount?: components["schemas"]["Amount"];
        };
        Stand: {
            for?: components["schemas"]["PersonId"];
        };
        StandingBet: {
            bet: string;
            on: string;
            patron: string;
            stake: components["schemas"]["Money"];
        };
        Statement: {
            /** @description UTC: all that the log had from before that moment is in the answer. */
            asOf: string;
            /** @description So many events of the log aren’t in the answer yet. */
            behind: number;
            items: components["schemas"]["StatementLine"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        StatementLine: {
            account: string;
            /** @description Minor units, a decimal string; may be negative. */
            amount: string;
            /** @description What the account held after it. */
            balance: string;
            coup: string | null;
            currency: string;
            recordedAt: string;
            seq: number;
            shard: number;
            /** @description The event that moved it. */
            type: string;
        };
        Statistics: {
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether all days were kept by the house’s gaming days as they are now; if not, `sabot rebuild statistics` makes them so. */
            isByCalendar: boolean;
            /** @description Whether the period is over; then all its events are in the report, and the same log gives the same report whenever it is made. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            position: components["schemas"]["Position"];
            /** @description The read models that it was made from; part of what `sha256` is of. */
            readModels: components["schemas"]["ReadModelPosition"][];
            /** @constant */
            report: "statistics";
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            /** @description By currency. */
            sums: components["schemas"]["StatisticsSum"][];
            table: string | null;
            /** @description All wagers of a table together. */
            tables: components["schemas"]["TableStatistics"][];
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
            variants: components["schemas"]["VariantStatistics"][];
            wagers: components["schemas"]["WagerStatistics"][];
        };
        StatisticsCourse: {
            /** @description How many, a decimal string. */
            bets: string;
            /** @description Withheld from winnings, or tallied to be collected later. */
            commission: string;
            /** @description The standard deviation of `playWin`, minor units; bets of one coup hang together. */
            deviation: string | null;
            /** @description handle less returned. */
            ggr: string;
            /** @description All that was staked; void coups count in nothing. */
            handle: string;
            /** @description |z| > 1.96, exactly: to be looked into in writing (COMAR 36.05.03.25). */
            isBeyond95: boolean;
            /** @description What settled bets left the house, tallied commission included; null while rows of an earlier release are built anew, as theory and deviation are. */
            playWin: string | null;
            /** @description Minor units, a decimal string. */
            returned: string;
            /** @description Σ stake × edge, rounded once, half away from zero. */
            theory: string | null;
            /** @description (`playWin` − theory) / deviation, two decimals; null: nothing was at stake. */
            z: string | null;
        };
        StatisticsSum: {
            currency: string;
            day: components["schemas"]["StatisticsCourse"];
            /** @description Of the month, up to the day. */
            month: components["schemas"]["StatisticsCourse"];
            /** @description Of the year, up to the day. */
            year: components["schemas"]["StatisticsCourse"];
        };
        StoredEvent: {
            actor: {
                id: string;
                role: string;
            };
            causationId: string | null;
            commandId: string | null;
            correlationId: string | null;
            data: {
                [key: string]: unknown;
            };
            eventId: string;
            hash: string;
            recordedAt: string;
            schema: number;
            seq: number;
            shard: number;
            stream: string;
            type: string;
            version: number;
        };
        Table: {
            /** @description Where a patron banks; its sums are null to who sees none. */
            bank: {
                bank: components["schemas"]["Money"] | null;
                /** @description Null: another patron, to a patron. */
                patron: string | null;
                reserve: components["schemas"]["Money"] | null;
                seat: number | null;
            } | null;
            /** @description Stakes that a tie left lying for the next coup. */
            carried: components["schemas"]["StandingBet"][];
            chips: components["schemas"]["ChipsHeld"][];
            coup: components["schemas"]["OpenCoup"] | null;
            currency: components["schemas"]["Currency"];
            dealer: string | null;
            /** @description The patron who decides on Player’s five (P2); null: nobody, or another. */
            decides: string | null;
            /** @description Commission tallied and not collected (P4). */
            due: components["schemas"]["CommissionDue"][];
            edition: number;
            /** @description The seat that holds the shoe (C3); null: nobody does. */
            holderSeat: number | null;
            phase: string;
            position: components["schemas"]["Position"];
            rules: components["schemas"]["RulesInForce"];
            seats: components["schemas"]["Seat"][];
            seatsTaken: number;
            shoe: components["schemas"]["ShoeInUse"] | null;
            table: string;
            /** @description Hands that lie face down until they are tossed (C2). */
            turning: components["schemas"]["HandDown"][];
            variant: string;
            /** @description Events of its stream so far. */
            version: number;
        };
        TableDay: {
            day: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the log goes on behind the day or the shift; until then its figures are so far. */
            isOver: boolean;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            position: components["schemas"]["Position"];
            /** @constant */
            report: "table-day";
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            shift: string | null;
            sums: components["schemas"]["TableDaySum"][];
            table: string | null;
            tables: components["schemas"]["TableDayRow"][];
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        TableDayRow: {
            /** @description What its three-way win, its z and its counts gave rise to, and what was written of it. */
            breaks: components["schemas"]["Break"][];
            close: components["schemas"]["Figure"];
            commission: components["schemas"]["Figure"];
            coups: number;
            /** @description Of the time from the first opening to the last settlement, two decimals. */
            coupsPerHour: string | null;
            credits: components["schemas"]["Figure"];
            currency: string;
            /** @description The standard deviation of `playWin`, minor units; bets of one coup hang together. */
            deviation: string | null;
            dropCounted: components["schemas"]["Figure"];
            dropDifference: components["schemas"]["Figure"];
            dropEstimated: components["schemas"]["Figure"];
            /** @description Of the handle, two decimals; null: not known. */
            edgePercent: string | null;
            fills: components["schemas"]["Figure"];
            fines: components["schemas"]["Figure"];
            ggr: components["schemas"]["Figure"];
            handle: components["schemas"]["Figure"];
            /** @description Of the drop, two decimals; null: not known. */
            holdPercent: string | null;
            /** @description Whether money moved at it, its tray was counted or a coup ended in the period. */
            inPlay: boolean;
            /** @description |z| > 1.96, exactly: to be looked into in writing (COMAR 36.05.03.25). */
            isBeyond95: boolean;
            open: components["schemas"]["Figure"];
            /** @description What settled bets left the house, tallied commission included. */
            playWin: components["schemas"]["Figure"];
            returned: components["schemas"]["Figure"];
            /** @description SHA-256 of the rules in force at the end, in RFC 8785 JSON. */
            rulesHash: string;
            table: string;
            /** @description Σ stake × edge, rounded once, half away from zero. */
            theory: components["schemas"]["Figure"];
            /** @description The same as a fraction. */
            theoryExact: string | null;
            threeWay: components["schemas"]["ThreeWayWin"];
            unexplained: components["schemas"]["Figure"];
            variant: string;
            voids: number;
            win: components["schemas"]["Figure"];
            winByBets: components["schemas"]["Figure"];
            /** @description (`playWin` − theory) / deviation, two decimals. */
            z: string | null;
        };
        TableDaySum: {
            /**
             * @description Who banks: tables at which patrons do are summed by themselves, and have no handle.
             * @enum {string}
             */
            bank: "house" | "patrons";
            /** @description Null where one of the tables isn’t known. */
            commission: string | null;
            /** @description Null where one of the tables isn’t known. */
            credits: string | null;
            currency: string;
            /** @description Null where one of the tables isn’t known. */
            dropCounted: string | null;
            /** @description Null where one of the tables isn’t known. */
            dropEstimated: string | null;
            /** @description Null where one of the tables isn’t known. */
            fills: string | null;
            /** @description Null where one of the tables isn’t known. */
            fines: string | null;
            /** @description Null where one of the tables isn’t known. */
            ggr: string | null;
            /** @description Null where one of the tables isn’t known. */
            handle: string | null;
            /** @description How many of these tables were counted or played at; one that was closed adds nothing. */
            inPlay: number;
            /** @description Why a figure is null, and of which table. */
            notKnown: {
                figure: string;
                /** @enum {string} */
                label: "no-opening-count" | "no-closing-count" | "drop-not-counted" | "patrons-bank" | "not-approved";
                table: string;
            }[];
            /** @description Null where one of the tables isn’t known. */
            returned: string | null;
            /** @description Null where one of the tables isn’t known. */
            unexplained: string | null;
            /** @description Null where one of the tables isn’t known. */
            win: string | null;
            /** @description Null where one of the tables isn’t known. */
            winByBets: string | null;
        };
        TableId: string;
        Tables: {
            items: components["schemas"]["TableSummary"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        TableStatistics: {
            currency: string;
            day: components["schemas"]["StatisticsCourse"];
            /** @description Of the month, up to the day. */
            month: components["schemas"]["StatisticsCourse"];
            table: string;
            variant: string;
            /** @description Of the year, up to the day. */
            year: components["schemas"]["StatisticsCourse"];
        };
        TableSummary: {
            currency: components["schemas"]["Currency"];
            dealer: string | null;
            phase: string;
            rules: components["schemas"]["RulesInForce"];
            seatsTaken: number;
            table: string;
            variant: string;
        };
        TakeOverBank: Record<string, never>;
        TakeSeat: {
            seat: number;
        };
        /** @description Inventory and bets beside each other. */
        ThreeWayWin: {
            /** @description The smallest sets of facts that would explain it to the unit, what speaks for them most first; at most five. */
            explanations: {
                facts: components["schemas"]["MissingFact"][];
            }[];
            /** @description Null: what is unexplained isn’t known. */
            isWithin: boolean | null;
            /** @description Up to so many minor units may stay unexplained: 100 units. */
            threshold: string;
        };
        TrialBalance: {
            currencies: components["schemas"]["CurrencyTotal"][];
            /** @description Every currency’s books are right. */
            isZero: boolean;
            position: components["schemas"]["Position"];
        };
        TrialBalanceReport: {
            accounts: components["schemas"]["AccountCourse"][];
            /** @description The moment that it is of; null: there is no event up to then. */
            asOf: string | null;
            /**
             * @description Where `balance` comes from: the ledger, while the log ends with the day; else the entries. Not part of `sha256`.
             * @enum {string}
             */
            balanceBasis: "kept" | "computed";
            day: string;
            /** @description Where `balanceBasis` is `kept`: the event behind each account whose balance isn’t what its entries come to. */
            differences: components["schemas"]["LedgerDifference"][];
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            from: string;
            /** @description Whether the log goes on behind the day; until then all is so far. */
            isOver: boolean;
            /** @description Every currency’s books are right; null: of one table they needn’t be. */
            isZero: boolean | null;
            /** @description Size and root of the checkpoint asked for, else of the newest; null: nothing is sealed yet. */
            log: {
                root: string;
                size: number;
            } | null;
            position: components["schemas"]["Position"];
            /** @constant */
            report: "trial-balance";
            restated: components["schemas"]["Restatement"][];
            rows: number;
            /** @description Whether that log has all the events in it; then `size` gives the same bytes for ever. */
            sealed: boolean;
            /** @description Of all but this, `position` and, in a trial balance, `balanceBasis`, in RFC 8785 JSON. */
            sha256: string;
            /** @description By currency. */
            sums: components["schemas"]["TrialBalanceSum"][];
            table: string | null;
            timeZone: string;
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            until: string;
        };
        TrialBalanceSum: {
            accounts: number;
            /** @description Minor units, a decimal string; may be negative. */
            balance: string;
            /** @description Minor units, a decimal string; may be negative. */
            closing: string;
            /** @description Minor units, a decimal string. */
            credits: string;
            currency: string;
            /** @description Minor units, a decimal string. */
            debits: string;
            /** @description Minor units, a decimal string; may be negative. */
            difference: string;
            /** @description Minor units, a decimal string; may be negative. */
            opening: string;
        };
        TurnCards: {
            card?: number;
            /** @enum {string} */
            hand: "player" | "banker";
            /** @enum {string} */
            way: "peek" | "side" | "quick" | "toss";
        };
        UnsettledByAge: {
            /** @enum {string} */
            age: "under-1-hour" | "under-1-day" | "under-7-days" | "older";
            coups: number;
            stakes: {
                /** @description Minor units, a decimal string. */
                amount: string;
                currency: string;
            }[];
        };
        UnsettledCoup: {
            /** @enum {string} */
            age: "under-1-hour" | "under-1-day" | "under-7-days" | "older";
            /** @description Up to `asOf`. */
            ageSeconds: number;
            coup: string;
            events: string[];
            /** @description UTC, `2026-11-21T20:14:05.201334Z`. */
            openedAt: string;
            /** @description What lies on its table. */
            stakes: {
                /** @description Minor units, a decimal string. */
                amount: string;
                currency: string;
            }[];
            table: string;
        };
        VariantRules: {
            readonly options: components["schemas"]["RuleOption"][];
            /** @enum {string} */
            variant: "punto-banco" | "mini" | "no-commission" | "makccarat" | "chemin-de-fer" | "banque";
        };
        VariantStatistics: {
            currency: string;
            day: components["schemas"]["StatisticsCourse"];
            /** @description Of the month, up to the day. */
            month: components["schemas"]["StatisticsCourse"];
            variant: string;
            /** @description Of the year, up to the day. */
            year: components["schemas"]["StatisticsCourse"];
        };
        VoidCoup: {
            coup?: string;
            reason: string;
        };
        VoidRecord: {
            /** @description Null to a patron. */
            approvedBy: string | null;
            /** @description Null to a patron. */
            askedBy: string | null;
            reason: components["schemas"]["Reason"];
            request: string;
            /** @description The stakes that went back; to a patron its own alone. */
            returned: {
                amount: string;
                patron: string;
            }[];
            /** @description UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
            voidedAt: string;
        };
        WagerOdds: {
            /** @description The house’s, of a stake of 1, to nine places; negative: the patron’s. */
            edge: string;
            /** @description The edge exactly. */
            fraction: string;
            /** @enum {string} */
            on: "player" | "banker" | "tie" | "player-pair" | "banker-pair" | "either-pair" | "perfect-pair" | "big" | "small" | "dragon-player" | "dragon-banker";
            /**
             * @description With a choice on five: the policy with the lower edge.
             * @enum {string}
             */
            onFive?: "draw" | "stand";
            /** @description The largest pay-out first. */
            readonly outcomes: components["schemas"]["OutcomeOdds"][];
            /** @description Null: by the margin of the win. */
            pays: string | null;
        };
        WagerStatistics: {
            currency: string;
            day: components["schemas"]["StatisticsCourse"];
            /** @description Of the month, up to the day. */
            month: components["schemas"]["StatisticsCourse"];
            on: string;
            table: string;
            variant: string;
            /** @description Of the year, up to the day. */
            year: components["schemas"]["StatisticsCourse"];
        };
        WaiveCommission: {
            amount: components["schemas"]["Amount"];
            patron: components["schemas"]["PersonId"];
            reason: string;
        };
        WebhookDeliveries: {
            items: components["schemas"]["WebhookDelivery"][];
            /** @description The cursor of the next page; null: this is the last. */
            next: string | null;
            position: components["schemas"]["Position"];
        };
        WebhookDelivery: {
            /** @description The `webhook-id`, too. */
            eventId: string;
            /** @description The next try; null: there is none. */
            nextAt: string | null;
            seq: number;
            shard: number;
            /** @enum {string} */
            state: "waiting" | "delivered" | "given-up";
            stream: string;
            tries: components["schemas"]["WebhookTry"][];
            type: string;
            webhook: string;
        };
        WebhookTry: {
            /** @description When it had ended, UTC. */
            at: string;
            /** @description Null: it was taken. */
            error: string | null;
            ms: number;
            /** @description What was answered; null: nothing. */
            status: number | null;
        };
        Who: {
            id: string;
            role: string;
        };
        Withdraw: {
            amount: components["schemas"]["Amount"];
            currency?: components["schemas"]["CurrencyCode"];
            /**
             * @default cash
             * @enum {string}
             */
            means?: "cash" | "transfer" | "chips";
        };
        WithdrawBet: {
            bet: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It can. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The metrics in the text format of Prometheus. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    problem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its code, status and meaning. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemExplanation"];
                };
            };
            /** @description UNKNOWN_COMMAND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accessLog: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description A day or a time in UTC, included. */
                from?: string;
                /** @description One kind. */
                kind?: "statement" | "patron-report" | "export";
                /** @description How many at most. */
                limit?: number;
                /** @description Of one patron. */
                patron?: string;
                /** @description By one person. */
                staff?: string;
                /** @description A day or a time in UTC, excluded. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who read a patron’s statement or a report of one, or took books along as files; the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessLog"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkpoint: {
        parameters: {
            query?: {
                /** @description Which log, by its incarnation; the newest. */
                log?: number;
                /** @description The first kept checkpoint that is as large; without it the newest. */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A checkpoint of the audit log: a signed note (C2SP tlog-checkpoint). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logs: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The audit logs of the installation, one and one more for each restore, with their keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogs"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    consistency: {
        parameters: {
            query: {
                /** @description The smaller size, such as that of a kept checkpoint. */
                from: number;
                /** @description Which log, by its incarnation; the newest. */
                log?: number;
                /** @description The larger one; without it that of the newest checkpoint. */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof that the log of one size begins with that of another. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsistencyProof"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inclusion: {
        parameters: {
            query?: {
                /** @description Which log, by its incarnation; the newest. */
                log?: number;
                /** @description Its number in its shard. */
                seq?: number;
                /** @description The event’s shard, with `seq`. */
                shard?: number;
                /** @description At the first kept checkpoint that is as large; without it the newest. */
                size?: number;
                /** @description Or its stream, with `version`. */
                stream?: string;
                /** @description Its number in its stream. */
                version?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proof that an event is in the audit log, and the checkpoint that it leads to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InclusionProof"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    full: {
        parameters: {
            query?: {
                /** @description Which log, by its incarnation; the newest. */
                log?: number;
            };
            header?: never;
            path: {
                first: string;
                level: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tile of the audit log’s tree, full or partial (C2SP tlog-tiles). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    partial: {
        parameters: {
            query?: {
                /** @description Which log, by its incarnation; the newest. */
                log?: number;
            };
            header?: never;
            path: {
                first: string;
                level: string;
                second: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tile of the audit log’s tree, full or partial (C2SP tlog-tiles). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ofThousands: {
        parameters: {
            query?: {
                /** @description Which log, by its incarnation; the newest. */
                log?: number;
            };
            header?: never;
            path: {
                first: string;
                level: string;
                second: string;
                third: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tile of the audit log’s tree, full or partial (C2SP tlog-tiles). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ofMillions: {
        parameters: {
            query?: {
                /** @description Which log, by its incarnation; the newest. */
                log?: number;
            };
            header?: never;
            path: {
                first: string;
                fourth: string;
                level: string;
                second: string;
                third: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tile of the audit log’s tree, full or partial (C2SP tlog-tiles). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    breaks: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description Given to one person. */
                assignee?: string;
                /** @description In one currency. */
                currency?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description Of at least so many minor units, missing or too much. */
                min?: string;
                /** @description Opened before a day, or a time in UTC. */
                openedBefore?: string;
                /** @description How it stands; `unclosed`: open or explained. */
                phase?: "open" | "explained" | "closed" | "unclosed";
                /** @description What found it. */
                source?: "ledger" | "kafka" | "three-way" | "deviation" | "count" | "wallet";
                /** @description Of one table. */
                table?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Differences that were found, in order of their ids. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Breaks"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openBreak: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenBreak"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    one: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
            };
            header?: never;
            path: {
                break: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A difference that was found, all that was done about it, and how it was closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BreakFound"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_BREAK */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignBreak: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                break: components["schemas"]["BreakId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignBreak"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_BREAK */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeBreak: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                break: components["schemas"]["BreakId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseBreak"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN, SAME_PERSON */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_BREAK */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explainBreak: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                break: components["schemas"]["BreakId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExplainBreak"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_BREAK */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coup: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
            };
            header?: never;
            path: {
                coup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A coup’s record: cards, bets, settlements, and where its events lie. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coup"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_COUP */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    evidence: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
            };
            header?: never;
            path: {
                coup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A settled coup proven in one file, to be checked offline with the log’s public key alone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evidence"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_COUP */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                coup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards, never cached. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandFaceDown"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_COUP */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description WRONG_PHASE, NOT_YOUR_TURN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replay: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
            };
            header?: never;
            path: {
                coup: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A coup in any status played again from the log, and compared with what was recorded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_COUP */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    events: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description In the order of this shard; `cursor` is a seq. */
                shard?: number;
                /** @description In the order of this stream; `cursor` is a version. */
                stream?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they lie in the log, of a shard or of a stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    floorLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It begins at once, and lasts until one side ends it. */
            200: {
                headers: {
                    /** @description At least so often, in milliseconds, something comes: nothing for two of them, and the connection is dead. */
                    "Heartbeat-Ms"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accounts: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description Accounts whose name begins so. */
                prefix?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every account and what it holds, in order of name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accounts"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    trialBalance: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What all accounts and all entries sum to, by currency: zero when the books are right. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialBalance"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who the token speaks for, and in which role. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    odds: {
        parameters: {
            query: {
                /** @description Banque: The bank; all that is staked. */
                bank?: string;
                /** @description Banque: What is staked à cheval, half on each hand. */
                chevalStake?: string;
                /** @description Decks in the shoe; those of the rules, or the variant’s default. */
                decks?: number;
                /** @description Banque: The banker’s own two cards. */
                hand?: string;
                /** @description Banque: The same of the left. */
                left?: string;
                /** @description Banque: The left punter’s. */
                leftFive?: string;
                /** @description Banque: What is staked on the left. */
                leftStake?: string;
                /** @description Banque: `stood`, or the third card of the right’s punter; left out: no stake there. */
                right?: string;
                /** @description Banque: The right punter’s policy on five: `draw` (the default), `stand`, or how often it draws. */
                rightFive?: string;
                /** @description Banque: What is staked on the right, in minor units. */
                rightStake?: string;
                /** @description House rules in JSON, as `OpenTable` takes them; the variant’s defaults. */
                rules?: string;
                /** @description Where the house banks: every wager. Chemin de fer: the free decisions. Banque: one of a banker’s. */
                variant: "punto-banco" | "mini" | "no-commission" | "makccarat" | "chemin-de-fer" | "banque";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exact odds: of every wager and the house’s edge on it, or of the free decisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Odds"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_A_STEP, IMPOSSIBLE_CARD */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_VARIANT, BAD_RULES, BAD_CARD, BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deposit: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Deposit"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eraseTexts: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EraseTexts"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    statement: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                patron: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All that moved a patron’s money, oldest first, with the balance after each move. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdraw: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                patron: components["schemas"]["PatronId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Withdraw"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far a report that is being made has come. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportJob"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_JOB */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    result: {
        parameters: {
            query?: {
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
            };
            header?: never;
            path: {
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report that was made, or the refusal that its own address would have given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportMade"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_JOB, NO_SUCH_COUP, NO_SUCH_SHOE, NO_SUCH_PATRON, NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, NOT_CAUGHT_UP */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    adjustmentsReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Voids, corrections and waivers: who asked, who approved, why, how much. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Adjustments"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bankBookReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each bank that a player held: stakes, cover, reserve, bancos, commission, hand-overs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BankBook"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, UNAVAILABLE, NOT_CAUGHT_UP */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cashTransactionsReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description One patron; without it all of them. */
                patron?: string;
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cash in and cash out by patron and gaming day, which are never netted; reports due, and patterns just under. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CashTransactions"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    commissionReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Commission by patron and table: owed at the beginning, accrued, collected, waived, owed at the end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commission"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coupReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description A coup. */
                coup: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A coup on one page: what was dealt, staked, decided and paid, and what replay and proof say of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoupReport"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    liabilityReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the house owes its patrons at the end of a gaming day, and coups not settled, by age. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Liability"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    patronReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description One patron. */
                patron: string;
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A patron’s gaming day: hands, average bet, time, theoretical win and result by table, and the statement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatronDay"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shoeReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description A shoe. */
                shoe: string;
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A shoe: its burn, cut and coups, how often each rank was shown, and what its reveal says. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShoeReport"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    significantEventsReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Voids, corrections, refusals, large sums and all else of a day that was out of the ordinary. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignificantEventsReport"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, UNAVAILABLE, NOT_CAUGHT_UP */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    statisticsReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was staked and won, beside its theory, by table, variant and wager: on the day, in its month, in its year. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, UNAVAILABLE, NOT_CAUGHT_UP */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tableDayReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description One shift of the gaming day by its name; without it the whole day. */
                shift?: string;
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Each table’s gaming day or shift: its tray, its bets, and what neither explains. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableDay"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    trialBalanceReport: {
        parameters: {
            query: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The day. */
                day: string;
                /** @description The form, whatever `Accept` says. */
                format?: "json" | "csv" | "pdf";
                /** @description As the log was at this size of the audit log, the `log.size` of an earlier answer; without it as it is now. */
                size?: string;
                /** @description One table; without it all of them. */
                table?: string;
            };
            header?: {
                /** @description `respond-async, wait=1`: 202 with a job where the report isn’t made within so many seconds. */
                Prefer?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every account through a gaming day; at the head of the log against the balance kept, with the event behind any difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrialBalanceReport"];
                };
            };
            /** @description It is made as a job, since that was preferred and it takes longer. */
            202: {
                headers: {
                    /** @description Where the job is asked after. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_SEALED */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requests: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits for a second person’s Approve or Refuse, in order of table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requests"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approve: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                request: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Approve"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN, SAME_PERSON */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_REQUEST */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, PATRON_EDGE, ABOVE_MAXIMUM */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_RULES, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refuse: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                request: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Refuse"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_REQUEST */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description One of those that a table may have. */
                variant: "punto-banco" | "mini" | "no-commission" | "makccarat" | "chemin-de-fer" | "banque";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every option of a variant’s house rules: what it may be, its default, its ruling. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VariantRules"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_VARIANT, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    roads: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
            };
            header?: never;
            path: {
                shoe: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The roads of a shoe: bead plate, big road, big eye boy, small road, cockroach pig. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Roads"];
                    "image/svg+xml": string;
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_SHOE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    significantEvents: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description One coup, its slashes escaped. */
                coup?: string;
                /** @description Amounts of one currency alone. */
                currency?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description A day or a time in UTC, included. */
                from?: string;
                /** @description One kind. */
                kind?: "table-opened" | "table-closed" | "dealer-assigned" | "rules-change-asked" | "limits-changed" | "pay-table-changed" | "rules-changed" | "patron-edge-allowed" | "large-bet" | "large-win" | "large-cash" | "float-filled" | "float-credited" | "count-difference" | "override" | "void-asked" | "coup-voided" | "correction-asked" | "coup-corrected" | "shortfall" | "shortfall-paid" | "waiver-asked" | "commission-waived" | "request-refused" | "impossible-card" | "shoe-opened" | "unshuffled-shoe" | "cut-card" | "shoe-closed" | "shoe-pulled-early" | "commitment-opened" | "false-draw" | "fine-charged" | "loss-made-good" | "erasure" | "break-opened" | "break-closed";
                /** @description How many at most. */
                limit?: number;
                /** @description The largest amount, in minor units. */
                max?: string;
                /** @description The least amount, in minor units. */
                min?: string;
                /** @description One patron. */
                patron?: string;
                /** @description One severity. */
                severity?: "info" | "warning" | "alert";
                /** @description Who of the staff did it, asked for it or approved it. */
                staff?: string;
                /** @description One table. */
                table?: string;
                /** @description A day or a time in UTC, excluded. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Significant events, the newest first, by kind, table, patron, coup, staff, time and amount. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignificantEvents"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE, UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tables: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All tables, in order of their ids. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tables"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openTable: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenTable"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            201: {
                headers: {
                    /** @description The table’s address. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, TABLE_EXISTS, PATRON_EDGE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_RULES, UNKNOWN_VARIANT, UNKNOWN_WAGER, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    table: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table as it stands: seats, shoe, open coup, chips. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptStakes: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AcceptStakes"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignDealer: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignDealer"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bidForBank: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BidForBank"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, BELOW_MINIMUM, ABOVE_MAXIMUM, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    buyIn: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyIn"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callBanco: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CallBanco"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, SHOE_FINISHED, NOT_YOUR_TURN, BANCO_LIMIT, NOT_A_STEP, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    callCard: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CallCard"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, FALSE_DRAW */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_ENOUGH_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cashOut: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CashOut"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, INSUFFICIENT_CHIPS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeRules: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRules"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description Asked for and committed: it waits until another person approves `request`, or refuses it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, PATRON_EDGE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_RULES, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeBanco: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseBanco"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, SHOE_FINISHED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeBetting: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseBetting"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, SHOE_FINISHED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeBidding: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseBidding"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeTable: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseTable"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, STAKE_IN_PLAY */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    collectCommission: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CollectCommission"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    continueBank: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ContinueBank"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, BELOW_MINIMUM, ABOVE_MAXIMUM, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    correctCoup: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectCoup"];
            };
        };
        responses: {
            /** @description Asked for and committed: it waits until another person approves `request`, or refuses it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_COUP */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, IMPOSSIBLE_CARD */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_CARD, NOT_ENOUGH_CARDS, UNUSED_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countFloat: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CountFloat"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    coups: {
        parameters: {
            query?: {
                /** @description A place in the log such as 26:43: waits up to a second until that is in the answer. */
                after?: string;
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coups of a table, the newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coups"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cutShoe: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CutShoe"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deal: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Deal"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, SHOE_FINISHED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_ENOUGH_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideOnFive: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideOnFive"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_ENOUGH_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineBank: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeclineBank"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    drawSeats: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrawSeats"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_SEAT */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, ALREADY_SEATED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endShoe: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndShoe"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leaveSeat: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LeaveSeat"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_SEAT */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, STAKE_IN_PLAY */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_ENOUGH_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tableLive: {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the last message that was read: it goes on behind it. */
                "Last-Event-ID"?: string;
            };
            path: {
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It begins at once, and lasts until one side ends it. */
            200: {
                headers: {
                    /** @description At least so often, in milliseconds, something comes: nothing for two of them, and the connection is dead. */
                    "Heartbeat-Ms"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description The table is closed, and all of it was read: don’t ask again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    loadShoe: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LoadShoe"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openBetting: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OpenBetting"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, SHOE_FINISHED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_ENOUGH_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    passBet: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PassBet"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, SHOE_FINISHED, NOT_YOUR_TURN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    passShoe: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PassShoe"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    placeBet: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceBet"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, BELOW_MINIMUM, ABOVE_MAXIMUM, NOT_A_STEP, TABLE_EXPOSURE, EXCEEDS_BANK, NOT_YOUR_TURN, SHOE_FINISHED, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, UNKNOWN_WAGER, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordCredit: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordCredit"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordDrop: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordDrop"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    recordFill: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordFill"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replenishBank: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplenishBank"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, BELOW_MINIMUM, ABOVE_MAXIMUM, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retireBank: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RetireBank"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    scanCard: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScanCard"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, SHOE_FINISHED, NOT_YOUR_TURN, IMPOSSIBLE_CARD */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_CARD, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shuffleShoe: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ShuffleShoe"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stakeBank: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StakeBank"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, BELOW_MINIMUM, ABOVE_MAXIMUM, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stand: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Stand"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, FALSE_DRAW */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_ENOUGH_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeOverBank: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TakeOverBank"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN, INSUFFICIENT_CHIPS, INSUFFICIENT_FUNDS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeSeat: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeSeat"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_SEAT */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, SEAT_TAKEN, ALREADY_SEATED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    turnCards: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnCards"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, NOT_YOUR_TURN */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description NOT_ENOUGH_CARDS, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    voidCoup: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidCoup"];
            };
        };
        responses: {
            /** @description Asked for and committed: it waits until another person approves `request`, or refuses it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_COUP */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    waiveCommission: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaiveCommission"];
            };
        };
        responses: {
            /** @description Asked for and committed: it waits until another person approves `request`, or refuses it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_PATRON */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, ABOVE_MAXIMUM */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_STAKE, BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawBet: {
        parameters: {
            query?: never;
            header: {
                /** @description A fresh UUID for each command; the same again, to ask again. */
                "Idempotency-Key": string;
                /** @description A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts. */
                "X-Correlation-Id"?: string;
            };
            path: {
                table: components["schemas"]["TableId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawBet"];
            };
        };
        responses: {
            /** @description Done and committed; the same again for the same Idempotency-Key, for ever. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            /** @description BAD_JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNKNOWN_COMMAND, NO_SUCH_TABLE, NO_SUCH_BET */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description IDEMPOTENCY_MISMATCH, WRONG_PHASE, STAKE_LOCKED, BELOW_MINIMUM */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deliveries: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
                /** @description Those that stand so. */
                state?: "waiting" | "delivered" | "given-up";
                /** @description One webhook. */
                webhook?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log of webhooks’ deliveries, by webhook, shard and seq, each with its tries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveries"];
                };
            };
            /** @description UNAUTHENTICATED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description FORBIDDEN */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description BAD_FIELD */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description OVERLOADED */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description UNAVAILABLE */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
