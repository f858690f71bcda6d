import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../api/client';
import { logsQuestion } from '../api/questions';
import { CopyButton } from '../parts/copy-button';
import { Answer } from '../parts/page';
import { STRINGS } from '../shell/strings';
import { Panel, Tag } from '../system/panel';
import classes from './audit.module.css';
import { countText } from './count-text';

const COMMANDS = [
  { text: 'sabot watch --head head.json --key "$VKEY"', note: 'watch' },
  { text: 'sabot verify --checkpoint kept.txt --key "$VKEY"', note: 'verify' },
] as const;

/** Checks that don't depend on the casino: the public key to compare, and commands to run elsewhere. */
export function CheckYourself({ note }: { readonly note: string | null }) {
  const asked = useQuery(logsQuestion());
  return (
    <Panel title={STRINGS.audit.check} aside="Ed25519 · RFC 6962">
      <div className={classes['check']}>
        <Answer asked={asked}>{({ items }) => <ActiveKey logs={items} />}</Answer>
        <p className={classes['prose']}>{STRINGS.audit.checkHelp}</p>
        {COMMANDS.map(({ text, note: of }) => (
          <Code key={text} text={text} name={text} aside={STRINGS.audit.commandNotes[of]} />
        ))}
        <p className={classes['prose']}>
          {STRINGS.audit.singleCoup}{' '}
          <a href="/check" target="_blank" rel="noreferrer">
            {STRINGS.audit.checkPage}
          </a>{' '}
          {STRINGS.audit.or}{' '}
          <a href="/guide/how-to/check-evidence.html" target="_blank" rel="noreferrer">
            {STRINGS.audit.checkFile}
          </a>
          .
        </p>
        {asked.data !== undefined && <Logs logs={asked.data.items} />}
        {note !== null && (
          <details className={classes['fold']}>
            <summary>{STRINGS.audit.newestNote}</summary>
            <pre tabIndex={0} role="region" aria-label={STRINGS.audit.newestNote}>
              {note}
            </pre>
          </details>
        )}
      </div>
    </Panel>
  );
}

function ActiveKey({ logs }: { readonly logs: readonly Schemas['AuditLog'][] }) {
  const key = logs[0]?.keys.find(({ state }) => state === 'active');
  if (key === undefined) return <p>{STRINGS.audit.notSealed}</p>;
  return <Code text={key.vkey} name={STRINGS.audit.publicKey} />;
}

/** A command line that can be copied. */
function Code({
  text,
  name,
  aside,
}: {
  readonly text: string;
  readonly name: string;
  readonly aside?: string;
}) {
  return (
    <div className={classes['code']}>
      <code>{text}</code>
      {aside !== undefined && <span>{aside}</span>}
      <CopyButton text={() => text} name={STRINGS.audit.copyOf(name)} />
    </div>
  );
}

const TAGS = { active: 'ok', retired: 'plain', revoked: 'bad' } as const;

/** Every log of the casino (one more after each restore) with all keys it has had. */
function Logs({ logs }: { readonly logs: readonly Schemas['AuditLog'][] }) {
  return (
    <details className={classes['fold']}>
      <summary>{STRINGS.audit.logs}</summary>
      {logs.map(({ log, origin, size, keys }) => (
        <div key={log}>
          <p>
            <b>{origin}</b> · {STRINGS.audit.logOf(countText(size))}
          </p>
          <ul>
            {keys.map(({ keyId, vkey, state, fromSize, toSize }) => (
              <li key={keyId}>
                <Tag of={TAGS[state]}>{STRINGS.audit.keyStates[state]}</Tag>{' '}
                {STRINGS.audit.keyRange(countText(fromSize), toSize === null ? null : countText(toSize))}
                <code>{vkey}</code>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}
