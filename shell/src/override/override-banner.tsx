import { leaveOverride, type Override } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Button } from '@yonkoma/ui';
import { useEffect, useState } from 'react';
import { timeLeft } from '../inspect/inspect-rules.ts';
import { usePlatformWords } from '../inspect/words.ts';
import styles from './override-banner.module.css';
import { useReach } from './use-reach.ts';

const minuteMs = 60_000;
const nowS = () => Math.floor(Date.now() / 1_000);

/**
 * A bar above the page of a visitor who tries a version. It says that others see another version and how long the trial
 * lasts, and it has a button to end it. In a developer's own site it also has a button to go back to the trial.
 */
export function OverrideBanner({ override: { remote, version, origin, until, own } }: { override: Override }) {
  const say = usePlatformWords();
  const shell = useShell();
  const [now, setNow] = useState(nowS);
  const [isLeaving, setIsLeaving] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => setNow(nowS()), minuteMs);
    return () => clearInterval(timer);
  }, []);

  const isLeft = own === 'published';
  const reach = useReach(origin);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await shell.call(leaveOverride, { isBack: isLeft });
      location.reload();
    } catch (error) {
      setIsLeaving(false);
      shell.notify(error instanceof Error ? error.message : String(error), 'bad');
    }
  };
  return (
    <section className={styles.banner} aria-label={say('override.label')}>
      <p className={styles.text}>
        <strong>{say(own ? `override.${own}` : 'override.text', { remote })}</strong>{' '}
        {!isLeft && <span className={styles.what}>{origin ?? version}</span>}{' '}
        {!own && <span>{say('override.left', { ...timeLeft(until, now) })}</span>}
      </p>
      {(reach === 'refused' || reach === 'insecure' || reach === 'silent') && (
        <p className={styles.reach} role="status">
          {say(`override.${reach}`, { origin: origin ?? '' })}
        </p>
      )}
      <Button disabled={isLeaving} onClick={() => void leave()}>
        {say(isLeft ? 'override.return' : 'override.leave')}
      </Button>
    </section>
  );
}
