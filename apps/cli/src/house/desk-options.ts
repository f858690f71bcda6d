import type { OptionSpec } from '../line/command';

/** Where the house is, and who gives commands there. */
export const DESK_OPTIONS = {
  url: {
    type: 'string',
    value: 'URL',
    says: 'where the server is (http://127.0.0.1:3000, or HOST and PORT)',
  },
  tokens: {
    type: 'string',
    value: 'FILE',
    says: 'a list of {"id","role","token"} (SABOT_DATA/demo-tokens.json)',
  },
  as: { type: 'string', value: 'ROLE:ID', says: 'whose token of these is used, such as pit:pia' },
} as const satisfies Readonly<Record<string, OptionSpec>>;
