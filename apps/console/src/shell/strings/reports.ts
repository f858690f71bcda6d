import { REPORT_TITLES_FR } from '../../reports/titles-fr';
import type { Words } from './words';

interface Progress {
  readonly done: number;
  readonly total: number | null;
}

export const en = {
  columns: {
    label: 'Columns',
    choose: (chosen: number, all: number) => `Columns ${chosen} of ${all}`,
    usual: 'The usual columns',
  },
  reports: {
    title: 'Reports',
    /** Translates a title or sentence of the API’s document, which is in English. */
    titled: (english: string): string => english,
    none: 'Your role has no reports.',
    ofDay: 'Of a gaming day',
    ofOne: 'Of a coup, shoe, patron or batch',
    jobsTitle: 'Being made, or made just now',
    jobsHelp: 'A report goes on while you are elsewhere. It is kept for 15 minutes.',
    jobState: { running: 'being made', done: 'ready', failed: 'could not be made' },
    parts: ({ done, total }: Progress) => (total === null ? '' : `${done} of ${total} parts`),
    notYours: (title: string, roles: string) => `${title} is for: ${roles}.`,
    toReports: 'See your reports',
    make: 'Make the report',
    makeAgain: 'Make it again',
    askFor: 'What should the report be of?',
    making: ({ done, total }: Progress) =>
      total === null
        ? 'Preparing the report. This may take a minute.'
        : `Preparing the report: ${done} of ${total} parts.`,
    canLeave: 'You can leave this page: the report goes on, and stands under Reports when you come back.',
    rows: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`,
    allOf: {
      shift: 'All shifts',
      table: 'All tables',
      patron: 'All patrons',
      batch: 'All batches',
      size: 'Of an earlier log: its size',
    },
    day: 'Day',
    dayBefore: 'Day before',
    dayAfter: 'Day after',
    compare: 'Compare',
    comparedWith: 'Compared with',
    noComparison: 'End the comparison',
    otherDay: 'The other day, and how much more this one is',
    change: (amount: string) => `${amount} against the other day`,
    onlyThere: (rows: number, day: string) =>
      `${rows} ${rows === 1 ? 'row is' : 'rows are'} only in the report of ${day}.`,
    download: 'Download as',
    csv: 'Full CSV',
    json: 'JSON',
    filesHelp:
      'For programs: each amount stands in minor units, and beside it in units of the currency (…Units).',
    pdf: 'PDF to sign',
    pdfPreliminary: 'PDF, not final',
    print: 'Print',
    csvSeen: 'CSV of what is seen',
    facts: 'About this report',
    state: 'State of this report',
    states: { preliminary: 'Preliminary', final: 'Final', restated: 'Restated' },
    asOf: (time: string) => `as of ${time}`,
    lifeNow: {
      preliminary: 'The period is still running: figures may change.',
      final: 'The period is over. The same log gives the same figures.',
      restated: 'Coups of this period were corrected afterwards.',
    },
    lifeThen: {
      preliminary: 'while the period runs.',
      final: 'when the period is over.',
      restated: 'only if a later correction reaches back.',
    },
    lifeNote: {
      preliminary: 'The PDF has no lines for signatures',
      final: 'The PDF has lines for signatures',
      restated: 'The figures stay; the correction is named beside them',
    },
    made: (time: string, events: string | null) =>
      events === null ? `made ${time}` : `made ${time} · audit log of ${events} events`,
    missing: 'Missing',
    nothingMissing: 'No count is missing, and nothing waits for an answer.',
    missingOf: {
      drops: 'Drop boxes to count',
      opens: 'Opening counts',
      closes: 'Closing counts',
      breaks: 'Discrepancies to close',
      requests: 'Requests not answered',
    },
    restatedAt: (time: string) => `recorded ${time}`,
    verdict: {
      title: 'Verdict on the day',
      explained: 'Nothing unexplained',
      oneUnexplained: (table: string, amount: string) => `${table}: ${amount} unexplained`,
      someUnexplained: (tables: number) => `${tables} tables unexplained`,
      beyondBand: (tables: number) => `${tables} ${tables === 1 ? 'table' : 'tables'} beyond 95 %`,
      notJudged: (tables: number) =>
        `${tables} ${tables === 1 ? 'table is' : 'tables are'} not reconciled: a count is missing`,
      allWithin: (tables: number) =>
        tables === 0
          ? 'No table was in play.'
          : `The win by tray and the win by bets agree within the threshold at ${tables === 1 ? 'the table' : `all ${tables} tables`} in play.`,
      unknownAt: (tables: string) => `Cannot be judged before all counts are in: ${tables}.`,
      unexplained: (amount: string, threshold: string) =>
        `${amount} unexplained; the threshold is ${threshold}.`,
      deviates: (amount: string) => `The win is ${amount} off its theory, beyond 95 %.`,
      notOpened: 'No discrepancy is open for it.',
      opened: 'See the discrepancy',
      tile: 'Unexplained',
      tileWithin: (threshold: string) => `each table within ± ${threshold}`,
      tileBeyond: (tables: string) => `beyond the threshold: ${tables}`,
      tileUnknown: (tables: number) => `${tables} ${tables === 1 ? 'table' : 'tables'} without all counts`,
      within: (threshold: string) => `Within the threshold of ${threshold}`,
      beyond: (threshold: string) => `Beyond the threshold of ${threshold}`,
      lastPlay: (day: string) => `Last day with play: ${day}`,
      noPlay: 'No table was in play on this gaming day.',
    },
    traced:
      'Each dotted figure opens the events that it comes from, then the coups behind them. The same log gives the same report, to the byte.',
    of: (what: string, row: string) => `${what}: ${row}`,
    events: (events: number) => `${events} ${events === 1 ? 'event' : 'events'}`,
    madeOf: (events: number) =>
      `This figure comes from ${events} ${events === 1 ? 'event' : 'events'} of the log.`,
    noEvents: 'This figure comes from no event: nothing of the kind happened.',
    eventsFor: 'Events are for auditors, regulators and integrations. Their places in the log are:',
    coupsOf: (table: string) => `See the coups of ${table} in this period`,
    event: 'Event',
    when: 'When',
    who: 'By',
    amount: 'Amount',
    place: 'Coup or table',
    together: (sum: string) => `Together ${sum}: the figure.`,
    derived: 'The figure is worked out from all these events; one of them alone does not tell its part.',
    close: 'Close',
    details: (rows: number) => `${rows} more`,
    detailsOf: (name: string) => `Details: ${name}`,
    unknown: 'not known',
    yes: 'yes',
    no: 'no',
    totalOf: (rows: number, what: string) => `${rows} ${what}`,
    banks: { house: 'the casino banks', patrons: 'patrons bank' },
    win: 'Win',
    winNote: (percent: string) => `${percent} % of handle`,
    theoryWin: 'Win in theory',
    theoryBand: (band: string) => `± ${band} on 95 of 100 days`,
    deviation: 'Deviation',
    oneIn: (days: number) => (days <= 2 ? 'as usual as not' : `one day in ${days} is this far off`),
    handle: 'Handle',
    handleNote: (coups: string) => `in ${coups} coups`,
    drop: 'Drop',
    dropCounted: 'counted',
    dropNotCounted: (boxes: number) => `${boxes} ${boxes === 1 ? 'box' : 'boxes'} to count`,
    dropEstimated: (boxes: number) => `estimated, ${boxes} ${boxes === 1 ? 'box' : 'boxes'} not counted`,
    commission: 'Commission',
    plot: 'Win against theory, σ',
    plotOfRow: (z: string) => `${z} standard deviations from the theory`,
    empty: 'Nothing to report',
    emptyDay: 'Nothing of the kind happened on this gaming day.',
    emptyOne: 'There is nothing of the kind.',
    choosePlot: 'What is drawn',
    section: 'Part of the report',
    plotOf: (what: string, by: string) => `${what} by ${by}`,
    leftOut: (shown: number, of: number, largest: string, together: string | null) =>
      `Shown: the ${shown} of ${of} with the largest ${largest.toLowerCase()}, gains and losses. ${
        together === null
          ? `The other ${of - shown} are left out.`
          : `The other ${of - shown} come to ${together} together.`
      }`,
    unmeasured: (rows: number, names: string) =>
      `Left out because the figure is not known: ${names === '' ? rows : names}.`,
    theoryKey: 'theory',
    winKey: 'win',
    bandKey: '95 % band',
    beyondKey: 'beyond the band',
    bandSays: (name: string, win: string, theory: string, band: string) =>
      `${name}: win ${win}, in theory ${theory} ± ${band}`,
    asTable: 'The same figures are in the table below.',
  },
} as const;

export const fr: Words<typeof en> = {
  columns: {
    label: 'Colonnes',
    choose: (chosen, all) => `Colonnes ${chosen} sur ${all}`,
    usual: 'Les colonnes habituelles',
  },
  reports: {
    title: 'Rapports',
    titled: (english) => REPORT_TITLES_FR[english] ?? english,
    none: 'Votre rôle n’a pas de rapports.',
    ofDay: 'D’une journée de jeu',
    ofOne: 'D’un coup, d’un sabot, d’un joueur ou d’un lot',
    jobsTitle: 'En préparation, ou tout juste prêts',
    jobsHelp: 'Un rapport continue pendant que vous êtes ailleurs. Il est gardé 15 minutes.',
    jobState: { running: 'en préparation', done: 'prêt', failed: 'n’a pas pu être établi' },
    parts: ({ done, total }) => (total === null ? '' : `${done} parties sur ${total}`),
    notYours: (title, roles) => `${title} est réservé à : ${roles}.`,
    toReports: 'Voir vos rapports',
    make: 'Établir le rapport',
    makeAgain: 'L’établir à nouveau',
    askFor: 'Sur quoi doit porter le rapport ?',
    making: ({ done, total }) =>
      total === null
        ? 'Le rapport se prépare. Cela peut prendre une minute.'
        : `Le rapport se prépare : ${done} parties sur ${total}.`,
    canLeave:
      'Vous pouvez quitter cette page : le rapport continue et se trouve sous Rapports à votre retour.',
    rows: (rows) => `${rows} ${rows === 1 ? 'ligne' : 'lignes'}`,
    allOf: {
      shift: 'Toutes les équipes',
      table: 'Toutes les tables',
      patron: 'Tous les joueurs',
      batch: 'Tous les lots',
      size: 'D’un journal antérieur : sa taille',
    },
    day: 'Jour',
    dayBefore: 'Jour précédent',
    dayAfter: 'Jour suivant',
    compare: 'Comparer',
    comparedWith: 'Comparé au',
    noComparison: 'Arrêter la comparaison',
    otherDay: 'L’autre jour, et de combien celui-ci le dépasse',
    change: (amount) => `${amount} par rapport à l’autre jour`,
    onlyThere: (rows, day) =>
      `${rows} ${rows === 1 ? 'ligne n’est' : 'lignes ne sont'} que dans le rapport du ${day}.`,
    download: 'Télécharger en',
    csv: 'CSV complet',
    json: 'JSON',
    filesHelp:
      'Pour les programmes : chaque montant figure en sous-unités, et à côté en unités de la monnaie (…Units).',
    pdf: 'PDF à signer',
    pdfPreliminary: 'PDF, non définitif',
    print: 'Imprimer',
    csvSeen: 'CSV de ce qui est affiché',
    facts: 'À propos de ce rapport',
    state: 'État de ce rapport',
    states: { preliminary: 'Provisoire', final: 'Définitif', restated: 'Rectifié' },
    asOf: (time) => `à ${time}`,
    lifeNow: {
      preliminary: 'La période est en cours : les chiffres peuvent changer.',
      final: 'La période est close. Le même journal donne les mêmes chiffres.',
      restated: 'Des coups de cette période ont été corrigés ensuite.',
    },
    lifeThen: {
      preliminary: 'tant que la période est en cours.',
      final: 'quand la période est close.',
      restated: 'seulement si une correction ultérieure y revient.',
    },
    lifeNote: {
      preliminary: 'Le PDF n’a pas de lignes de signature',
      final: 'Le PDF a des lignes de signature',
      restated: 'Les chiffres restent ; la correction est nommée à côté',
    },
    made: (time, events) =>
      events === null ? `établi à ${time}` : `établi à ${time} · journal d’audit de ${events} événements`,
    missing: 'Il manque',
    nothingMissing: 'Aucun comptage ne manque et rien n’attend de réponse.',
    missingOf: {
      drops: 'Boîtes à compter',
      opens: 'Comptages d’ouverture',
      closes: 'Comptages de clôture',
      breaks: 'Écarts à clore',
      requests: 'Demandes sans réponse',
    },
    restatedAt: (time) => `enregistré ${time}`,
    verdict: {
      title: 'Verdict de la journée',
      explained: 'Rien d’inexpliqué',
      oneUnexplained: (table, amount) => `${table} : ${amount} inexpliqués`,
      someUnexplained: (tables) => `${tables} tables inexpliquées`,
      beyondBand: (tables) => `${tables} ${tables === 1 ? 'table' : 'tables'} hors de la bande à 95 %`,
      notJudged: (tables) =>
        tables === 1
          ? '1 table n’est pas rapprochée : un comptage manque'
          : `${tables} tables ne sont pas rapprochées : un comptage manque`,
      allWithin: (tables) =>
        tables === 0
          ? 'Aucune table n’était en jeu.'
          : `Le gain par la caisse et le gain par les mises concordent, dans la limite du seuil, ${tables === 1 ? 'à la table' : `aux ${tables} tables`} en jeu.`,
      unknownAt: (tables) => `Impossible à juger avant que tous les comptages soient là : ${tables}.`,
      unexplained: (amount, threshold) => `${amount} inexpliqués ; le seuil est de ${threshold}.`,
      deviates: (amount) => `Le gain s’écarte de ${amount} de sa théorie, hors de la bande à 95 %.`,
      notOpened: 'Aucun écart n’est ouvert à ce sujet.',
      opened: 'Voir l’écart',
      tile: 'Inexpliqué',
      tileWithin: (threshold) => `chaque table dans ± ${threshold}`,
      tileBeyond: (tables) => `au-delà du seuil : ${tables}`,
      tileUnknown: (tables) => `${tables} ${tables === 1 ? 'table' : 'tables'} sans tous les comptages`,
      within: (threshold) => `Dans la limite du seuil de ${threshold}`,
      beyond: (threshold) => `Au-delà du seuil de ${threshold}`,
      lastPlay: (day) => `Dernier jour de jeu : ${day}`,
      noPlay: 'Aucune table n’était en jeu cette journée.',
    },
    traced:
      'Chaque chiffre pointillé ouvre les événements dont il vient, puis les coups. Le même journal donne le même rapport, à l’octet près.',
    of: (what, row) => `${what} : ${row}`,
    events: (events) => `${events} ${events === 1 ? 'événement' : 'événements'}`,
    madeOf: (events) =>
      `Ce chiffre vient de ${events} ${events === 1 ? 'événement' : 'événements'} du journal.`,
    noEvents: 'Ce chiffre ne vient d’aucun événement : rien de tel n’a eu lieu.',
    eventsFor:
      'Les événements sont réservés aux auditeurs, régulateurs et intégrations. Leurs places dans le journal :',
    coupsOf: (table) => `Voir les coups de ${table} dans cette période`,
    event: 'Événement',
    when: 'Quand',
    who: 'Par',
    amount: 'Montant',
    place: 'Coup ou table',
    together: (sum) => `Ensemble ${sum} : le chiffre.`,
    derived: 'Le chiffre se déduit de tous ces événements ; aucun d’eux ne dit sa part à lui seul.',
    close: 'Fermer',
    details: (rows) => `${rows} de plus`,
    detailsOf: (name) => `Détails : ${name}`,
    unknown: 'inconnu',
    yes: 'oui',
    no: 'non',
    totalOf: (rows, what) => `${rows} ${what}`,
    banks: { house: 'le casino est banquier', patrons: 'un joueur est banquier' },
    win: 'Gain',
    winNote: (percent) => `${percent} % des mises`,
    theoryWin: 'Gain théorique',
    theoryBand: (band) => `± ${band} sur 95 jours de 100`,
    deviation: 'Écart',
    oneIn: (days) => (days <= 2 ? 'tout à fait habituel' : `un jour sur ${days} en est aussi loin`),
    handle: 'Mises',
    handleNote: (coups) => `en ${coups} coups`,
    drop: 'Drop',
    dropCounted: 'compté',
    dropNotCounted: (boxes) => `${boxes} ${boxes === 1 ? 'boîte' : 'boîtes'} à compter`,
    dropEstimated: (boxes) => `estimé, ${boxes} ${boxes === 1 ? 'boîte non comptée' : 'boîtes non comptées'}`,
    commission: 'Commission',
    plot: 'Gain et théorie, σ',
    plotOfRow: (z) => `à ${z} écarts types de la théorie`,
    empty: 'Rien à rapporter',
    emptyDay: 'Rien de tel n’a eu lieu cette journée de jeu.',
    emptyOne: 'Il n’y a rien de tel.',
    choosePlot: 'Ce qui est tracé',
    section: 'Partie du rapport',
    plotOf: (what, by) => `${what} par ${by}`,
    leftOut: (shown, of, largest, together) =>
      `Affichés : les ${shown} sur ${of} avec le plus grand ${largest.toLowerCase()}, gains et pertes. ${
        together === null
          ? `Les ${of - shown} autres manquent.`
          : `Les ${of - shown} autres font ensemble ${together}.`
      }`,
    unmeasured: (rows, names) => `Omis, le chiffre n’étant pas connu : ${names === '' ? rows : names}.`,
    theoryKey: 'théorie',
    winKey: 'gain',
    bandKey: 'bande de 95 %',
    beyondKey: 'hors de la bande',
    bandSays: (name, win, theory, band) => `${name} : gain ${win}, théorie ${theory} ± ${band}`,
    asTable: 'Les mêmes chiffres sont dans le tableau ci-dessous.',
  },
};
