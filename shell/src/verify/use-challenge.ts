import { readVerification, verifyHuman } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { currentTheme } from '../theme/theme.ts';
import { type MountWidget, type Widget, type VerificationConfig } from './widget.ts';

const retryAfterMs = 1_000;
const attempts = 3;
/** The mask stays for a moment after the widget is there, so that it does not flicker. */
const maskMs = 400;

export type ChallengeState =
  | { is: 'loading' | 'ready' | 'checking' | 'passed' }
  | { is: 'failed'; why: 'verify.expired' | 'verify.error' | 'verify.notLoaded' | 'verify.failed' | { said: string } };

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Tries again one second later when a widget fails to start. */
async function persistently<T>(start: () => Promise<T>, left = attempts - 1): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (left === 0) throw error;
    await wait(retryAfterMs);
    return persistently(start, left - 1);
  }
}

/**
 * One challenge in `slot`, from its widget to the answer of the services. When the site demands none any more, the
 * visitor passes.
 */
export function useChallenge(
  slot: RefObject<HTMLElement | null>,
  mountWidget: MountWidget,
): { state: ChallengeState; reload: () => void } {
  const shell = useShell();
  const [state, setState] = useState<ChallengeState>({ is: 'loading' });
  const [round, setRound] = useState(0);
  const widget = useRef<Widget | null>(null);

  useEffect(() => {
    let isGone = false;
    const become = (next: ChallengeState) => {
      if (!isGone) setState(next);
    };

    const answer = async (token: string) => {
      become({ is: 'checking' });
      try {
        const { success } = await shell.call(verifyHuman, { token, action: 'challenge' });
        become(success ? { is: 'passed' } : { is: 'failed', why: 'verify.failed' });
      } catch (error) {
        become({ is: 'failed', why: { said: error instanceof Error ? error.message : String(error) } });
      }
    };
    const events = {
      solved: (token: string) => void answer(token),
      expired: () => become({ is: 'failed', why: 'verify.expired' }),
      failed: () => become({ is: 'failed', why: 'verify.error' }),
    };

    const start = async () => {
      const config: VerificationConfig = await shell.call(readVerification, {});
      if (config.provider === 'off') return become({ is: 'passed' });
      const isDark = currentTheme() === 'dark';
      const mounted = await persistently(
        async () => slot.current && mountWidget({ slot: slot.current, config, shell, isDark, events }),
      );
      if (isGone) return mounted?.remove();
      widget.current = mounted;
      await wait(maskMs);
      setState((now) => (isGone || now.is !== 'loading' ? now : { is: 'ready' }));
    };
    start().catch((error: unknown) => {
      shell.report({ remote: 'shell', step: 'load the verification', error });
      become({ is: 'failed', why: 'verify.notLoaded' });
    });

    return () => {
      isGone = true;
      widget.current?.remove();
      widget.current = null;
    };
  }, [shell, slot, mountWidget, round]);

  const reload = useCallback(() => {
    if (widget.current) {
      widget.current.reset();
      setState({ is: 'ready' });
    } else {
      setState({ is: 'loading' });
      setRound((now) => now + 1);
    }
  }, []);
  return { state, reload };
}
