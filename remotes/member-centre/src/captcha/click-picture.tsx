import { Button, classes, Failure, useStyle } from '@yonkoma/ui';
import { RefreshCw } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import type { ChallengeProps } from './captcha-dialog.tsx';
import styles from './captcha.module.css';
import { infoOf, moved, nameOf, type Place } from './click-rules.ts';
import { useClickCaptcha } from './use-click-captcha.ts';
import { useVerdict } from './use-verdict.ts';

const middle: Place = { x: 0.5, y: 0.5 };

function Spot({ at, look, children }: { at: Place; look: string | undefined; children?: ReactNode }) {
  const placed = useStyle({ left: `${at.x * 100}%`, top: `${at.y * 100}%` });
  return (
    <span className={look} ref={placed}>
      {children}
    </span>
  );
}

/**
 * The marks to click, in order. By keyboard, arrows move a cross-hair, Enter sets a mark, and Backspace removes the
 * last one.
 */
export function ClickPicture({ onProof }: ChallengeProps) {
  const say = useWords();
  const { challenge, another } = useClickCaptcha();
  const [marks, setMarks] = useState<readonly Place[]>([]);
  const [cross, setCross] = useState<Place | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const renew = () => {
    setMarks([]);
    another();
  };
  const { verdict, judge } = useVerdict({ onProof, onWrong: renew });
  const targets = challenge.data?.text.map(nameOf) ?? [];

  const mark = (place: Place) => {
    const box = field.current?.getBoundingClientRect();
    if (!box || !challenge.data || verdict || marks.length >= targets.length) return;
    const all = [...marks, place];
    setMarks(all);
    if (all.length === targets.length)
      void judge(challenge.data.id, infoOf(all, box.width, box.height), say('captcha.wrongArea'));
  };
  const click = (event: MouseEvent) => {
    const box = field.current?.getBoundingClientRect();
    if (box) mark({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
  };
  const press = (event: KeyboardEvent) => {
    const next = moved(cross ?? middle, event.key, event.shiftKey);
    if (next) setCross(next);
    else if (event.key === 'Enter' || event.key === ' ') mark(cross ?? middle);
    else if (event.key === 'Backspace') setMarks(marks.slice(0, verdict ? undefined : -1));
    else return;
    event.preventDefault();
  };

  if (challenge.error)
    return (
      <Failure
        title={say('captcha.failed')}
        text={challenge.error.message}
        retryLabel={say('captcha.refresh')}
        onRetry={renew}
      />
    );
  return (
    <>
      <p className={styles.task}>{challenge.data ? say('captcha.task') : say('captcha.loading')}</p>
      <ol className={styles.targets}>
        {targets.map((name, place) => (
          <li key={name} className={classes(place < marks.length && styles.done)}>
            {name}
          </li>
        ))}
      </ol>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes the
          keyboard: it has focus, keys and a name of its own */}
      <div
        ref={field}
        role="application"
        aria-label={say('captcha.picture')}
        aria-describedby="captcha-keys"
        tabIndex={0}
        className={styles.picture}
        onClick={click}
        onKeyDown={press}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) setCross(middle);
        }}
        onBlur={() => setCross(null)}
      >
        {challenge.data && <img src={challenge.data.base64} width={350} height={200} alt="" draggable={false} />}
        {marks.map((place, index) => (
          <Spot key={`${place.x},${place.y}`} look={styles.mark} at={place}>
            {index + 1}
          </Spot>
        ))}
        {cross && <Spot look={styles.cross} at={cross} />}
      </div>
      <p id="captcha-keys" className={styles.keys} hidden={!cross}>
        {say('captcha.keys')}
      </p>
      <output className={classes(styles.verdict, verdict && (verdict.isRight ? styles.right : styles.wrong))}>
        {verdict?.text}
      </output>
      <Button onClick={renew}>
        <RefreshCw size={18} aria-hidden />
        {say('captcha.another')}
      </Button>
    </>
  );
}
