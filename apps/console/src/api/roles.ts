// Made by `npm run docs` from the OpenAPI document; a test compares.
import type { Role } from './client';

/** The roles that may use each part of the console. The server refuses others in any case. */
export const MAY = {
  /** GET /v1/floor/live */
  floor: ['dealer', 'pit', 'cage', 'patron', 'auditor', 'regulator', 'integration'],
  /** GET /v1/patrons/{patron}/statement */
  statements: ['patron', 'cage', 'pit', 'auditor', 'regulator', 'integration'],
  /** GET /v1/reports/table-day */
  reports: ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  /** GET /v1/requests */
  requests: ['dealer', 'pit', 'auditor', 'regulator'],
  /** GET /v1/audit/checkpoint */
  audit: ['dealer', 'pit', 'cage', 'patron', 'auditor', 'regulator', 'integration', 'admin'],
  /** GET /v1/significant-events */
  significantEvents: ['pit', 'auditor', 'regulator'],
  /** GET /v1/access-log */
  accessLog: ['auditor', 'regulator', 'admin'],
  /** GET /v1/coups */
  coups: ['dealer', 'pit', 'cage', 'auditor', 'regulator', 'integration'],
  /** GET /v1/events */
  events: ['auditor', 'regulator', 'integration'],
  /** GET /v1/coups/{coup}/evidence */
  evidence: ['auditor', 'regulator', 'integration'],
  /** POST /v1/tables/{table}/void-coup */
  voids: ['dealer', 'pit'],
  /** POST /v1/tables/{table}/correct-coup */
  corrections: ['dealer', 'pit'],
  /** POST /v1/tables/{table}/waive-commission */
  waivers: ['pit'],
  /** POST /v1/tables/{table}/arrange-limits */
  limits: ['pit'],
  /** POST /v1/tables/{table}/revoke-limits */
  limitEndings: ['pit'],
  /** POST /v1/tables/{table}/invite */
  invitations: ['pit'],
  /** POST /v1/tables/{table}/withdraw-invitation */
  invitationEndings: ['pit'],
  /** POST /v1/requests/{request}/approve */
  approvals: ['pit'],
  /** GET /v1/breaks */
  breaks: ['cage', 'pit', 'auditor', 'regulator', 'integration'],
  /** POST /v1/breaks/{break}/explain-break */
  clearingUp: ['pit', 'cage'],
  /** POST /v1/tables/{table}/record-fill */
  float: ['pit', 'cage'],
  /** POST /v1/patrons/{patron}/deposit */
  cage: ['cage'],
} as const satisfies Record<string, readonly Role[]>;
