import { Button, classes, Spinner } from '@yonkoma/ui';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useWords } from '../language/words.ts';
import { useChallenge } from './use-challenge.ts';
import type { Verification } from './verification.ts';
import styles from './verify-dialog.module.css';
import { type MountWidget, mountWidget } from './widget.ts';

/** Covers the page until the visitor has proved that they are a person. It cannot be closed otherwise. */
export default function VerifyDialog({
  verification,
  mount = mountWidget,
}: {
  verification: Verification;
  mount?: MountWidget;
}) {
  const say = useWords();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const { state, reload } = useChallenge(slot, mount);
  const isPassed = state.is === 'passed';

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  // The passed widget is inert, so the focus is lost.
  useEffect(() => {
    if (isPassed) goOn.current?.focus();
  }, [isPassed]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id={`${id}title`} className={styles.title}>
        {say('verify.title')}
      </h2>
      <p id={`${id}text`} className={styles.text}>
        {say('verify.text')}
      </p>
      <div className={styles.stage} aria-busy={state.is === 'loading'}>
        {/* The style sheet of the embedded widget applies below this class only. */}
        <div ref={slot} className={classes(styles.slot, 'y-foreign')} inert={isPassed || state.is === 'loading'} />
        {state.is === 'loading' && (
          <div className={styles.mask}>
            <Spinner label={say('verify.loading')} />
          </div>
        )}
      </div>
      <p className={styles.state} role="status">
        {state.is === 'checking' && say('verify.checking')}
        {isPassed && (
          <span className={styles.good}>
            <CircleCheck size={20} aria-hidden />
            {say('verify.success')}
          </span>
        )}
        {state.is === 'failed' && (
          <span className={styles.bad}>{typeof state.why === 'string' ? say(state.why) : state.why.said}</span>
        )}
      </p>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={reload} disabled={state.is === 'loading' || isPassed}>
          <RotateCw size={16} aria-hidden /> {say('verify.reload')}
        </Button>
        <Button ref={goOn} tone="primary" disabled={!isPassed} onClick={verification.pass}>
          {say('verify.continue')}
        </Button>
      </div>
    </dialog>
  );
}
