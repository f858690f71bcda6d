import { text, type OptionSpec } from '../line/command';

/** Options of commands that talk to a running server as one person. */
export const DESK_OPTIONS = {
  url: text('URL', 'address of the server', 'http://127.0.0.1:3000, or the settings HOST and PORT'),
  tokens: text(
    'FILE',
    'file with the tokens by which people sign in: a JSON list of {"id","role","token"}',
    'SABOT_DATA/demo-tokens.json',
  ),
  as: text('ROLE:ID', 'the person to act as, from the file of --tokens, such as pit:pia'),
} as const satisfies Readonly<Record<string, OptionSpec>>;
