import type { Role } from '../api/client';
import { MAY } from '../api/roles';
import { STRINGS } from '../shell/strings';
import type { IconName } from '../system/icon-name';

const escaped = (id: string): string => id.split('/').map(encodeURIComponent).join('/');

/** The addresses of pages. */
export const placeOf = {
  table: (table: string): string => `/tables/${escaped(table)}`,
  coup: (coup: string): string => `/coups/${escaped(coup)}`,
  /** A search for coups: `{ patron: 'ada' }`. */
  coups: (search: Readonly<Record<string, string>>): string => `/coups?${new URLSearchParams(search)}`,
  patron: (patron: string): string => `/patrons/${escaped(patron)}`,
  report: (name: string): string => `/reports/${escaped(name)}`,
  request: (request: string): string => `/approvals?request=${encodeURIComponent(request)}`,
  break: (id: string): string => `/breaks/${escaped(id)}`,
};

/** Address of the floor for a large display. */
export const WALL = '/wall';

/** Decodes a parameter in a place's path, such as a coup's id. */
export const idIn = (part: string | undefined): string => {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return part ?? ''; // not an address of ours: the server will answer that the id is unknown
  }
};

/** A page of the console and the roles that it is for. */
export interface Place {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** The label with a soft hyphen, if it is wider than the rail. */
  readonly hyphenated?: string;
  readonly shownTo: readonly Role[];
}

/** Returns true if a role may use a part of the console. */
export const may = (role: Role, what: keyof typeof MAY): boolean =>
  (MAY[what] as readonly Role[]).includes(role);

/** Returns the menu of a role. Its first page is the role's start. */
export const placesFor = (role: Role): readonly Place[] =>
  allPlaces(role).filter(({ shownTo }) => shownTo.includes(role));

/** Returns the page of an address for any role; `null` if there is none. */
export const placeAt = (path: string): Place | null =>
  allPlaces('auditor').find((place) => place.path !== '/' && path.startsWith(place.path)) ?? null;

const allPlaces = (role: Role): readonly Place[] => [
  { path: '/', label: STRINGS.nav.floor, icon: 'floor', shownTo: MAY.floor },
  { path: '/coups', label: STRINGS.nav.coups, icon: 'coups', shownTo: MAY.coups },
  {
    path: '/patrons',
    label: role === 'patron' ? STRINGS.nav.patronsOwn : STRINGS.nav.patrons,
    icon: 'user',
    shownTo: MAY.statements,
  },
  { path: '/reports', label: STRINGS.nav.reports, icon: 'reports', shownTo: MAY.reports },
  { path: '/approvals', label: STRINGS.nav.approvals, icon: 'approvals', shownTo: MAY.requests },
  {
    path: '/breaks',
    label: STRINGS.nav.breaks,
    hyphenated: STRINGS.nav.breaksHyphenated,
    icon: 'warn',
    shownTo: MAY.breaks,
  },
  { path: '/audit', label: STRINGS.nav.audit, icon: 'audit', shownTo: MAY.audit },
];
