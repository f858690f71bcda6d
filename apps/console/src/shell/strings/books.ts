import type { Words } from './words';

export const en = {
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
