import { STRINGS } from '../shell/strings';
import { rulingAddress } from './reading/ruling-address';

/** The rulings that decided something, each with the way to its page in the guide. */
export function RulingLinks({ rulings }: { readonly rulings: readonly string[] }) {
  return rulings.map((ruling) => (
    <a key={ruling} href={rulingAddress(ruling)} target="_blank" rel="noreferrer">
      {STRINGS.coup.rules.ruling(ruling)}
    </a>
  ));
}
