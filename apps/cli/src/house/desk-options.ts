import type { OptionSpec } from '../line/command';

/** Options of commands that talk to a running server as one person. */
export const DESK_OPTIONS = {
  url: {
    type: 'string',
    value: 'URL',
    says: 'address of the server',
    default: 'http://127.0.0.1:3000, or the settings HOST and PORT',
  },
  tokens: {
    type: 'string',
    value: 'FILE',
    says: 'file with the tokens by which people sign in: a JSON list of {"id","role","token"}',
    default: 'SABOT_DATA/demo-tokens.json',
  },
  as: {
    type: 'string',
    value: 'ROLE:ID',
    says: 'the person to act as, from the file of --tokens, such as pit:pia',
  },
} as const satisfies Readonly<Record<string, OptionSpec>>;
