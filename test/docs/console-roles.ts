import { join } from 'node:path';
import { operationsOf, type ApiDocument } from '../doors/operations';

/** The generated file with the roles of everything that the console offers. */
export const CONSOLE_ROLES = join(__dirname, '../../apps/console/src/api/roles.ts');

/** The operation behind each page, part or button of the console, by the console's name for it. */
const OFFERED = {
  floor: 'GET /v1/floor/live',
  statements: 'GET /v1/patrons/{patron}/statement',
  reports: 'GET /v1/reports/table-day',
  requests: 'GET /v1/requests',
  audit: 'GET /v1/audit/checkpoint',
  significantEvents: 'GET /v1/significant-events',
  accessLog: 'GET /v1/access-log',
  coups: 'GET /v1/coups',
  events: 'GET /v1/events',
  evidence: 'GET /v1/coups/{coup}/evidence',
  voids: 'POST /v1/tables/{table}/void-coup',
  corrections: 'POST /v1/tables/{table}/correct-coup',
  waivers: 'POST /v1/tables/{table}/waive-commission',
  limits: 'POST /v1/tables/{table}/arrange-limits',
  limitEndings: 'POST /v1/tables/{table}/revoke-limits',
  invitations: 'POST /v1/tables/{table}/invite',
  invitationEndings: 'POST /v1/tables/{table}/withdraw-invitation',
  approvals: 'POST /v1/requests/{request}/approve',
  breaks: 'GET /v1/breaks',
  clearingUp: 'POST /v1/breaks/{break}/explain-break',
  float: 'POST /v1/tables/{table}/record-fill',
  cage: 'POST /v1/patrons/{patron}/deposit',
} as const;

/**
 * Returns the roles for everything that the console offers, from the OpenAPI document. The console decides
 * none of it.
 */
export function consoleRoles(document: ApiDocument): string {
  const operations = operationsOf(document);
  const lines = Object.entries(OFFERED).map(([name, wanted]) => {
    const found = operations.find(({ method, path }) => `${method} ${path}` === wanted);
    if (found?.roles === undefined || found.roles === null)
      throw new Error(`nobody in particular may ${wanted}`);
    return `  /** ${wanted} */\n  ${name}: [${found.roles.map((role) => `'${role}'`).join(', ')}],`;
  });
  return [
    '// Made by `npm run docs` from the OpenAPI document; a test compares.',
    "import type { Role } from './client';",
    '',
    '/** The roles that may use each part of the console. The server refuses others in any case. */',
    'export const MAY = {',
    ...lines,
    '} as const satisfies Record<string, readonly Role[]>;',
    '',
  ].join('\n');
}
