import { useEffect } from 'react';
import { CardFace } from '../cards/card-face';
import { session, useSession, type SessionState } from '../shell/session';
import { STRINGS } from '../shell/strings';
import { Icon } from '../system/icon';
import { Mark } from '../system/mark';
import { Notice } from '../system/notice';
import { DemoPeople } from './demo-people';
import classes from './sign-in.module.css';

const FAN = ['9H', 'KS', 'AD', '8C'] as const;
const CARD_WIDTH = 164;
/** The interval of retries while the server doesn't answer. */
const AGAIN_MS = 2_000;

/**
 * The sign-in page: the account at the identity provider, or in a demo the persons to pick. Tokens can't be
 * pasted.
 */
export function SignIn() {
  const state = useSession();
  useEffect(() => {
    if (state.failure !== 'unreachable') return;
    const timer = setInterval(() => void session.read(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [state.failure]);
  return (
    <div className={classes['page']}>
      <Art />
      <main className={classes['door']}>
        <h1 className={classes['title']}>
          {state.isSwitching && state.me !== null ? STRINGS.signIn.switch : STRINGS.signIn.title}
        </h1>
        <Why state={state} />
        {state.hasProvider && (
          <button type="button" className={classes['account']} onClick={() => void session.signIn()}>
            <Icon name="key" />
            {STRINGS.signIn.account}
          </button>
        )}
        {state.demo !== null && <DemoPeople people={state.demo} />}
        {state.isKnown && !state.hasProvider && state.demo === null && (
          <Notice of="info" title={STRINGS.signIn.nobody}>
            {STRINGS.signIn.nobodyHelp}
          </Notice>
        )}
        <p className={classes['foot']}>
          <Icon name="lock" />
          <span>
            {state.demo !== null && `${STRINGS.signIn.playMoney} `}
            {STRINGS.signIn.recorded}
          </span>
        </p>
      </main>
    </div>
  );
}

/** Says why a person has to sign in again, if there is a reason. */
function Why({ state: { failure, hasEnded, isKnown } }: { readonly state: SessionState }) {
  if (failure !== null)
    return (
      <Notice of="bad" role="alert">
        {STRINGS.signIn.failures[failure]}
      </Notice>
    );
  if (hasEnded)
    return (
      <Notice of="warn" role="alert">
        {STRINGS.signIn.ended}
      </Notice>
    );
  return isKnown ? null : <p role="status">{STRINGS.loading}</p>;
}

/** The decorative picture beside the sign-in. */
function Art() {
  return (
    <section className={classes['art']} aria-hidden>
      <svg className={classes['lines']} viewBox="0 0 730 900" preserveAspectRatio="xMidYMax slice">
        <path d="M-60 330C80 620 340 760 800 780" strokeOpacity={0.75} />
        <path d="M-60 250C100 560 360 690 800 706" strokeOpacity={0.5} />
        <path d="M-60 170C120 500 380 620 800 634" strokeOpacity={0.35} />
        <path d="M120 470 20 640M250 590l-84 176M400 660l-50 190M566 694l-20 196" strokeOpacity={0.3} />
      </svg>
      <span className={classes['brand']}>
        <Mark size={38} />
        {STRINGS.product}
      </span>
      <div className={classes['fan']}>
        {FAN.map((card) => (
          <span key={card} className={classes['fanned']}>
            <CardFace card={card} size={CARD_WIDTH} />
          </span>
        ))}
      </div>
      <p className={classes['claim']}>{STRINGS.signIn.claim}</p>
      <p className={classes['sub']}>{STRINGS.signIn.sub}</p>
    </section>
  );
}
