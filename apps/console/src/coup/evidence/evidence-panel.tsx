import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckedEvidence, Claim } from '#proof/evidence';
import { Failure } from '../../parts/page';
import { STRINGS } from '../../shell/strings';
import { Panel } from '../../system/panel';
import { Verdict } from '../../system/verdict';
import classes from '../coup.module.css';
import type { Proof, ProofState } from '../reading/proof';
import type { CheckedHere } from './check-here';

/** Storage key of the public key that was entered last. A public key is no secret. */
const KEPT_KEY = 'sabot.log-key';

/** Checks a coup's evidence in this browser with a public key that the person enters. */
export function EvidencePanel({
  coup,
  onChecked,
}: {
  readonly coup: string;
  readonly onChecked: (checked: CheckedEvidence | null) => void;
}) {
  const { evidenceCheck: W } = STRINGS.coup;
  const [key, setKey] = useState(() => localStorage.getItem(KEPT_KEY) ?? '');
  const check = useMutation({
    mutationFn: async (): Promise<CheckedHere> => {
      // The verifier includes the rules of every game and is larger than the page, so it is loaded on demand.
      const { checkHere } = await import('./check-here');
      return checkHere(coup, key.trim());
    },
    onSuccess: (came) => {
      const checked = typeof came !== 'string' && came.ok ? came : null;
      if (checked !== null) localStorage.setItem(KEPT_KEY, key.trim());
      onChecked(checked);
    },
  });
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    check.mutate();
  };
  return (
    <>
      <Panel title={W.title}>
        <form className={classes['check']} onSubmit={submit}>
          <p>{W.says}</p>
          <TextInput
            label={W.key}
            placeholder="name+id+base64"
            required
            autoComplete="off"
            spellCheck={false}
            value={key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
          />
          <p className={classes['checkActs']}>
            <button type="submit" className={classes['button']} disabled={check.isPending}>
              {check.isPending ? W.checking : W.check}
            </button>
            <a href="/check" target="_blank" rel="noreferrer">
              {W.apart}
            </a>
          </p>
        </form>
        <Failure error={check.error} />
      </Panel>
      {check.data !== undefined && <Result came={check.data} />}
    </>
  );
}

function Result({ came }: { readonly came: CheckedHere }) {
  const { evidenceCheck: W } = STRINGS.coup;
  if (typeof came === 'string')
    return <Verdict label={W.result} says={W.refused} note={W.because[came]} state="wrong" proofs={[]} />;
  return (
    <Verdict
      label={W.result}
      says={came.ok ? W.holds : W.fails}
      note={came.ok ? W.holdsNote : W.failsNote}
      state={came.ok ? 'right' : 'wrong'}
      proofs={proofsOf(came)}
      foot={<Details of={came} />}
    />
  );
}

/** The claims in the checker’s own words, with counts, positions and ids. */
function Details({ of: { claims } }: { readonly of: CheckedEvidence }) {
  const { evidenceCheck: W } = STRINGS.coup;
  return (
    <details className={classes['fold']}>
      <summary>{W.inDetail}</summary>
      <ul>
        {claims.map(({ name, says, code }) => (
          <li key={name}>
            <b>{W.claims[name]}</b> {code === null ? says : `${says} (${code})`}
          </li>
        ))}
      </ul>
    </details>
  );
}

const STATES = {
  holds: 'proven',
  fails: 'failed',
  'not-yet': 'open',
  nothing: 'open',
  unproven: 'open',
} as const satisfies Record<Claim['verdict'], ProofState>;

const proofsOf = ({ claims }: CheckedEvidence): readonly Proof[] => {
  const { evidenceCheck: W } = STRINGS.coup;
  return claims.map(({ name, verdict, says, code }) => ({
    name: W.claims[name],
    state: STATES[verdict],
    stateText: W.verdicts[verdict],
    text: verdict === 'holds' ? W.holding[name] : `${says}${code === null ? '' : ` (${code})`}`,
  }));
};
