import { localeOf } from '@yonkoma/contract';
import { useBrowserValue, useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useWords } from '../language/words.ts';
import { readRecord, readVerifiedAt } from './record-store.ts';
import styles from './test-page.module.css';
import { coolDownMs, isSuspicious, stateOf } from './trigger-rules.ts';
import { isPendingAtom } from './verification.ts';
import { useVerification } from './verification-context.ts';

const lookEveryMs = 2_000;
const states = {
  pending: 'verify.state.pending',
  verified: 'verify.state.verified',
  'not required': 'verify.state.notRequired',
} as const;

/** What this browser knows now. */
function look(isPending: boolean) {
  const now = Date.now();
  const verifiedAt = readVerifiedAt(localStorage);
  const times = readRecord(localStorage, now).visits.map(({ at }) => at);
  return { now, verifiedAt, state: stateOf({ isPending, verifiedAt }, now), times };
}

const nothing: ReturnType<typeof look> = { now: 0, verifiedAt: 0, state: 'not required', times: [] };

function often(changed: () => void) {
  const timer = setInterval(changed, lookEveryMs);
  return () => clearInterval(timer);
}

/** Shows the state of the verification in this browser, and can start it. */
export default function TestPage() {
  const say = useWords();
  const { language } = useShell();
  const verification = useVerification();
  const isPending = useAtomValue(isPendingAtom);
  const read = useCallback(() => look(isPending), [isPending]);
  const { now, verifiedAt, state, times } = useBrowserValue(read, nothing, often);
  const facts = [
    [say('verify.test.state'), say(states[state])],
    [
      say('verify.test.until'),
      state === 'verified'
        ? new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short' }).format(verifiedAt + coolDownMs)
        : '–',
    ],
    [say('verify.test.visits'), String(times.filter((at) => now - at <= 60_000).length)],
    [say('verify.test.suspicious'), say(isSuspicious(times, now) ? 'verify.test.yes' : 'verify.test.no')],
  ] as const;
  return (
    <>
      <h1 className={styles.title}>{say('verify.test.title')}</h1>
      <p className={styles.text}>{say('verify.test.text')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button tone="primary" isWide onClick={verification.demand}>
        {say('verify.test.start')}
      </Button>
    </>
  );
}
