import type { Words } from './words';

const KEEP = 'Keep the newest checkpoint: it proves what the log says now.';
const OTHER = 'Explain it in writing; another person closes it.';
const GARDER = 'Gardez le dernier point de contrôle : il prouve ce que dit le journal maintenant.';
const AUTRE = 'Expliquez-le par écrit ; une autre personne le clôt.';

/** Meanings and actions of findings, by the discrepancy's source and kind. */
export const en = {
  cause: {
    title: 'Possible explanations',
    more: (sets: number) => `${sets} possible`,
    because: (reasons: string) => `Speaks for it: ${reasons}.`,
    and: ' and ',
    kinds: {
      'fill-not-recorded': (sum: string) => `a fill of ${sum} was not recorded`,
      'credit-not-recorded': (sum: string) => `a credit of ${sum} was not recorded`,
      'drop-not-recorded': (sum: string) => `a drop of ${sum} was not recorded`,
      'count-wrong': (sum: string) => `a count of the tray is wrong by ${sum}`,
      'fill-recorded-late': (sum: string) => `a fill of ${sum} was recorded after the count`,
      'credit-recorded-late': (sum: string) => `a credit of ${sum} was recorded after the count`,
      'drop-recorded-late': (sum: string) => `a drop of ${sum} was recorded after the count`,
      'fill-recorded-twice': (sum: string) => `a fill of ${sum} was recorded twice`,
      'credit-recorded-twice': (sum: string) => `a credit of ${sum} was recorded twice`,
      'drop-recorded-twice': (sum: string) => `a drop of ${sum} was recorded twice`,
      'fill-recorded-as-credit': (sum: string) => `a fill of ${sum} was recorded as a credit`,
      'credit-recorded-as-fill': (sum: string) => `a credit of ${sum} was recorded as a fill`,
      'fill-miswritten': (sum: string) => `the amount of a fill is wrong by ${sum}`,
      'credit-miswritten': (sum: string) => `the amount of a credit is wrong by ${sum}`,
      'drop-miswritten': (sum: string) => `the amount of a drop is wrong by ${sum}`,
    },
    reasons: {
      'next-count-differs-back': 'the next count differs by as much the other way',
      'as-estimated': 'the drop was estimated at as much',
      'digits-swapped': 'two digits may be swapped',
      'tray-was-short': 'the tray was short of chips',
      'usual-amount': 'it is a usual amount',
      'slip-after-the-count': 'a slip follows the count',
      'next-count-agrees': 'the next count agrees',
      'same-amount-recorded': 'the same amount is recorded once more',
      'few-chips-of-one-value': 'it is a few chips of one value',
      'sum-of-chips': 'chips of the tray can come to it',
    },
  },
  finding: {
    label: 'Finding',
    foundAt: (time: string, source: string) => `Found ${time} · kind: ${source}`,
    recordedMinus: 'Recorded minus expected',
    noAmount: 'no amount',
    tooLow: (sum: string) => `The record is ${sum} too low.`,
    tooHigh: (sum: string) => `The record is ${sum} too high.`,
    differs: 'The record differs.',
    where: 'Where',
    since: 'Since',
    look: 'Look at',
    means: 'What it means',
    todo: 'What to do',
    state: 'State',
    explainedBy: (name: string, text: string) => `${name}: “${text}”`,
    whereOf: {
      atTable: (place: string, table: string) => `${place} at ${table}`,
      table: (table: string) => `table ${table}`,
      day: (day: string) => `gaming day ${day}`,
      shift: (shift: string) => `shift ${shift}`,
      shard: (shard: number) => `shard ${shard}`,
      seq: (seq: number) => `event ${seq}`,
      transaction: (id: string) => `transfer ${id}`,
      topic: (topic: string) => `topic ${topic}`,
      partition: (partition: number) => `partition ${partition}`,
    },
    copyLink: 'Copy link',
    openPage: 'Its page',
    kinds: {
      'ledger balance': {
        title: 'A balance differs from its entries',
        means:
          'The log decides: a balance is a row that is made from it. The row was changed without an event, so nothing should be paid by it.',
        todo: [
          'Pay nothing by this balance until it is right.',
          KEEP,
          'Find out who could write to the database.',
          'Run sabot reconcile ledger for the full list, and sabot verify for the whole log.',
          OTHER,
        ],
      },
      'ledger entry': {
        title: 'An entry is not the one that its event makes',
        means:
          'An amount or an account in the ledger was changed, added or deleted. The event still decides.',
        todo: [
          KEEP,
          'Run sabot reconcile ledger, then sabot verify.',
          'Find out who could write to the database.',
          OTHER,
        ],
      },
      'ledger below-zero': {
        title: 'An account that may not be negative is below zero',
        means: 'Money was paid that was not there, or a balance was changed.',
        todo: [
          'Stop payments from this account.',
          KEEP,
          'Run sabot reconcile ledger, then sabot verify.',
          OTHER,
        ],
      },
      'ledger gap': {
        title: 'An event is missing',
        means:
          'A number of the log is missing: an event was deleted, or one was put where no writer puts one.',
        todo: [
          KEEP,
          'Keep the database as it is.',
          'Run sabot verify, and restore a copy that verifies.',
          OTHER,
        ],
      },
      'ledger unreadable': {
        title: 'An event cannot be read',
        means: 'The stored event does not have the form that a writer gives it.',
        todo: [KEEP, 'Keep the database as it is.', 'Run sabot verify.', OTHER],
      },
      kafka: {
        title: 'A published record differs from the log',
        means:
          'What others read on Kafka is not what the log says. The log decides; systems that read Kafka may be wrong.',
        todo: ['Run sabot reconcile kafka for the full list.', 'Tell who reads the topic.', OTHER],
      },
      'three-way': {
        title: 'The tray and the bets disagree about the win',
        means:
          'The win by what the tray holds is not the win by the bets that were settled. A fill, a credit, a drop or a count is missing or wrong.',
        todo: [
          'Open the day of this table: it lists possible explanations.',
          'Look for a slip that was not recorded, and count the tray again.',
          OTHER,
        ],
      },
      deviation: {
        title: 'The win is far from its theory',
        means: 'Chance alone explains so large a distance in under 5 % of days. Most such days are chance.',
        todo: ['Open the statistics of the table.', 'Look at the coups with the largest wins.', OTHER],
      },
      count: {
        title: 'A tray was counted that does not hold what is expected',
        means: 'Chips are short or over, or a fill, a credit or an earlier count was recorded wrong.',
        todo: ['Count again with another person.', 'Compare the slips of fills and credits.', OTHER],
      },
      wallet: {
        title: 'A transfer differs from the operator’s wallet',
        means: 'The casino and the operator’s wallet do not say the same of a transfer.',
        todo: ['Compare both records of the transfer.', 'Have the wrong side corrected.', OTHER],
      },
    },
  },
} as const;

export const fr: Words<typeof en> = {
  cause: {
    title: 'Explications possibles',
    more: (sets) => `${sets} ${sets === 1 ? 'possible' : 'possibles'}`,
    because: (reasons) => `Ce qui l’appuie : ${reasons}.`,
    and: ' et ',
    kinds: {
      'fill-not-recorded': (sum) => `un complément de ${sum} n’a pas été enregistré`,
      'credit-not-recorded': (sum) => `un retrait de ${sum} n’a pas été enregistré`,
      'drop-not-recorded': (sum) => `une recette de boîte de ${sum} n’a pas été enregistrée`,
      'count-wrong': (sum) => `un comptage de la caisse est faux de ${sum}`,
      'fill-recorded-late': (sum) => `un complément de ${sum} a été enregistré après le comptage`,
      'credit-recorded-late': (sum) => `un retrait de ${sum} a été enregistré après le comptage`,
      'drop-recorded-late': (sum) => `une recette de boîte de ${sum} a été enregistrée après le comptage`,
      'fill-recorded-twice': (sum) => `un complément de ${sum} a été enregistré deux fois`,
      'credit-recorded-twice': (sum) => `un retrait de ${sum} a été enregistré deux fois`,
      'drop-recorded-twice': (sum) => `une recette de boîte de ${sum} a été enregistrée deux fois`,
      'fill-recorded-as-credit': (sum) => `un complément de ${sum} a été enregistré comme retrait`,
      'credit-recorded-as-fill': (sum) => `un retrait de ${sum} a été enregistré comme complément`,
      'fill-miswritten': (sum) => `le montant d’un complément est faux de ${sum}`,
      'credit-miswritten': (sum) => `le montant d’un retrait est faux de ${sum}`,
      'drop-miswritten': (sum) => `le montant d’une recette de boîte est faux de ${sum}`,
    },
    reasons: {
      'next-count-differs-back': 'le comptage suivant diffère d’autant en sens inverse',
      'as-estimated': 'la boîte avait été estimée à autant',
      'digits-swapped': 'deux chiffres peuvent être intervertis',
      'tray-was-short': 'la caisse manquait de jetons',
      'usual-amount': 'c’est un montant habituel',
      'slip-after-the-count': 'un bordereau suit le comptage',
      'next-count-agrees': 'le comptage suivant concorde',
      'same-amount-recorded': 'le même montant est enregistré une autre fois',
      'few-chips-of-one-value': 'ce sont quelques jetons d’une même valeur',
      'sum-of-chips': 'des jetons de la caisse peuvent faire cette somme',
    },
  },
  finding: {
    label: 'Constat',
    foundAt: (time, source) => `Constaté le ${time} · type : ${source}`,
    recordedMinus: 'Enregistré moins attendu',
    noAmount: 'sans montant',
    tooLow: (sum) => `L’enregistrement est trop bas de ${sum}.`,
    tooHigh: (sum) => `L’enregistrement est trop haut de ${sum}.`,
    differs: 'L’enregistrement diffère.',
    where: 'Où',
    since: 'Depuis',
    look: 'À voir',
    means: 'Ce que cela signifie',
    todo: 'Que faire',
    state: 'État',
    explainedBy: (name, text) => `${name} : « ${text} »`,
    whereOf: {
      atTable: (place, table) => `${place} à ${table}`,
      table: (table) => `table ${table}`,
      day: (day) => `journée de jeu ${day}`,
      shift: (shift) => `équipe ${shift}`,
      shard: (shard) => `fragment ${shard}`,
      seq: (seq) => `événement ${seq}`,
      transaction: (id) => `transfert ${id}`,
      topic: (topic) => `sujet ${topic}`,
      partition: (partition) => `partition ${partition}`,
    },
    copyLink: 'Copier le lien',
    openPage: 'Sa page',
    kinds: {
      'ledger balance': {
        title: 'Un solde diffère de ses écritures',
        means:
          'Le journal décide : un solde est une ligne qui en est tirée. La ligne a été modifiée sans événement ; rien ne devrait être payé d’après elle.',
        todo: [
          'Ne payez rien d’après ce solde tant qu’il n’est pas juste.',
          GARDER,
          'Cherchez qui pouvait écrire dans la base de données.',
          'Lancez sabot reconcile ledger pour la liste entière, et sabot verify pour tout le journal.',
          AUTRE,
        ],
      },
      'ledger entry': {
        title: 'Une écriture n’est pas celle de son événement',
        means:
          'Un montant ou un compte du grand livre a été modifié, ajouté ou supprimé. L’événement décide toujours.',
        todo: [
          GARDER,
          'Lancez sabot reconcile ledger, puis sabot verify.',
          'Cherchez qui pouvait écrire dans la base de données.',
          AUTRE,
        ],
      },
      'ledger below-zero': {
        title: 'Un compte qui ne peut être négatif l’est',
        means: 'De l’argent a été payé qui n’y était pas, ou un solde a été modifié.',
        todo: [
          'Arrêtez les paiements de ce compte.',
          GARDER,
          'Lancez sabot reconcile ledger, puis sabot verify.',
          AUTRE,
        ],
      },
      'ledger gap': {
        title: 'Un événement manque',
        means:
          'Un numéro du journal manque : un événement a été supprimé, ou un autre mis là où aucun programme n’en écrit.',
        todo: [
          GARDER,
          'Gardez la base de données telle quelle.',
          'Lancez sabot verify, et restaurez une copie vérifiée.',
          AUTRE,
        ],
      },
      'ledger unreadable': {
        title: 'Un événement est illisible',
        means: 'L’événement enregistré n’a pas la forme qu’un programme lui donne.',
        todo: [GARDER, 'Gardez la base de données telle quelle.', 'Lancez sabot verify.', AUTRE],
      },
      kafka: {
        title: 'Un enregistrement publié diffère du journal',
        means:
          'Ce que d’autres lisent sur Kafka n’est pas ce que dit le journal. Le journal décide ; les systèmes qui lisent Kafka peuvent se tromper.',
        todo: [
          'Lancez sabot reconcile kafka pour la liste entière.',
          'Prévenez les lecteurs du sujet.',
          AUTRE,
        ],
      },
      'three-way': {
        title: 'L’encaisse et les mises ne donnent pas le même gain',
        means:
          'Le gain d’après l’encaisse n’est pas celui des mises réglées. Un complément, un retrait, un drop ou un comptage manque ou est faux.',
        todo: [
          'Ouvrez la journée de cette table : elle énumère des explications possibles.',
          'Cherchez un bordereau non enregistré, et recomptez l’encaisse.',
          AUTRE,
        ],
      },
      deviation: {
        title: 'Le gain est loin de sa théorie',
        means:
          'Le hasard seul explique une telle distance moins de 5 % des jours. La plupart de ces jours sont du hasard.',
        todo: ['Ouvrez les statistiques de la table.', 'Regardez les coups aux plus grands gains.', AUTRE],
      },
      count: {
        title: 'Une encaisse comptée n’a pas le montant attendu',
        means:
          'Des jetons manquent ou sont en trop, ou un mouvement ou un comptage antérieur a été mal enregistré.',
        todo: ['Recomptez avec une autre personne.', 'Comparez les bordereaux.', AUTRE],
      },
      wallet: {
        title: 'Un transfert diffère du portefeuille de l’opérateur',
        means: 'Le casino et le portefeuille de l’opérateur ne disent pas la même chose d’un transfert.',
        todo: ['Comparez les deux enregistrements du transfert.', 'Faites corriger le côté faux.', AUTRE],
      },
    },
  },
};
