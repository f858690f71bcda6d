import type { Words } from './words';

export const en = {
  reports: {
    title: 'Reports',
    which: 'Report',
    make: 'Make the report',
    none: 'Your role has no reports.',
    rows: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`,
    making: ({ done, total }: { readonly done: number; readonly total: number | null }) =>
      total === null
        ? 'Preparing the report. This may take a minute.'
        : `Preparing the report: ${done} of ${total} parts.`,
    facts: 'About this report',
    csv: 'CSV',
    pdf: 'PDF for signature',
    json: 'JSON',
    download: 'Download as',
    events: (events: number) => `from ${events} ${events === 1 ? 'event' : 'events'}`,
    details: (rows: number) => `${rows} more`,
    detailsOf: (name: string) => `Details: ${name}`,
    unknown: 'not known',
    yes: 'yes',
    no: 'no',
    plotOf: (what: string, by: string) => `${what} by ${by}`,
    leftOut: (shown: number, of: number, largest: string, together: string | null) =>
      `Shown: the ${shown} of ${of} with the largest ${largest.toLowerCase()}, gains and losses. ${
        together === null
          ? `The other ${of - shown} are left out.`
          : `The other ${of - shown} come to ${together} together.`
      }`,
    unmeasured: (rows: number) => `Left out because the figure is not known: ${rows}.`,
    theory: 'Theory, with its 95 % band',
    asTable: 'The same figures are in the table below.',
  },
  audit: {
    title: 'Audit',
    checkpoint: 'The newest checkpoint',
    checkpointHelp:
      'A signed note over the whole log. Who keeps one can prove later that nothing before it was rewritten.',
    logs: 'Logs and their keys',
    size: 'events sealed',
    events: 'Significant events',
    access: 'Who looked',
    accessHelp:
      'Who read a patron’s statement or a report of one, or took books along as files. What patrons read of their own isn’t noted.',
    accessKinds: {
      statement: 'Statement',
      'patron-report': 'Report of a patron',
      export: 'Export',
    },
    kind: 'Kind',
    what: 'What',
    severity: 'Severity',
    table: 'Table',
    patron: 'Patron',
    staff: 'Staff',
    from: 'From',
    until: 'Until (excluded)',
    notSealed: 'Nothing is sealed yet.',
  },
} as const;

export const fr: Words<typeof en> = {
  reports: {
    title: 'Rapports',
    which: 'Rapport',
    make: 'Établir le rapport',
    none: 'Votre rôle n’a pas de rapports.',
    rows: (rows) => `${rows} ${rows === 1 ? 'ligne' : 'lignes'}`,
    making: ({ done, total }) =>
      total === null
        ? 'Le rapport se prépare. Cela peut prendre une minute.'
        : `Le rapport se prépare : ${done} parties sur ${total}.`,
    facts: 'À propos de ce rapport',
    csv: 'CSV',
    pdf: 'PDF à signer',
    json: 'JSON',
    download: 'Télécharger en',
    events: (events) => `de ${events} ${events === 1 ? 'événement' : 'événements'}`,
    details: (rows) => `${rows} de plus`,
    detailsOf: (name) => `Détails : ${name}`,
    unknown: 'inconnu',
    yes: 'oui',
    no: 'non',
    plotOf: (what, by) => `${what} par ${by}`,
    leftOut: (shown, of, largest, together) =>
      `Affichés : les ${shown} sur ${of} avec le plus grand ${largest.toLowerCase()}, gains et pertes. ${
        together === null
          ? `Les ${of - shown} autres manquent.`
          : `Les ${of - shown} autres font ensemble ${together}.`
      }`,
    unmeasured: (rows) => `Omis, le chiffre n’étant pas connu : ${rows}.`,
    theory: 'Théorie, avec sa bande de 95 %',
    asTable: 'Les mêmes chiffres sont dans le tableau ci-dessous.',
  },
  audit: {
    title: 'Audit',
    checkpoint: 'Le dernier point de contrôle',
    checkpointHelp:
      'Une note signée sur tout le journal. Qui en garde une peut prouver plus tard que rien d’antérieur n’a été réécrit.',
    logs: 'Journaux et leurs clés',
    size: 'événements scellés',
    events: 'Événements importants',
    access: 'Qui a regardé',
    accessHelp:
      'Qui a lu le relevé d’un joueur ou un rapport sur lui, ou exporté des livres. Ce qu’un joueur lit de lui-même n’est pas noté.',
    accessKinds: {
      statement: 'Relevé',
      'patron-report': 'Rapport sur un joueur',
      export: 'Export',
    },
    kind: 'Type',
    what: 'Quoi',
    severity: 'Gravité',
    table: 'Table',
    patron: 'Joueur',
    staff: 'Personnel',
    from: 'Du',
    until: 'Jusqu’au (exclu)',
    notSealed: 'Rien n’est encore scellé.',
  },
};
