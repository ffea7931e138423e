import { CallFailure } from '@yonkoma/remote-kit';
import { type ReactNode, useCallback, useState } from 'react';
import { useWords } from '../words.ts';
import type { CaptchaDialog } from './captcha-dialog.tsx';

export interface CaptchaProof {
  captchaId: string;
  captchaInfo: string;
}

export interface Captcha {
  /** Opens the challenge; resolves with null when the visitor closed it. Its code is loaded at the first call. */
  ask: () => Promise<CaptchaProof | null>;
  /** Render it once, outside of the form. */
  dialog: ReactNode;
}

interface Asked {
  Dialog: typeof CaptchaDialog;
  answer: (proof: CaptchaProof | null) => void;
}

/** A captcha for forms that send something, to check that a person is there. */
export function useCaptcha(): Captcha {
  const say = useWords();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback(async () => {
    const { CaptchaDialog: Dialog } = await import(/* webpackChunkName: "captcha" */ './captcha-dialog.tsx').catch(
      (cause: unknown) => {
        throw new CallFailure(say('captcha.notLoaded'), 0, { cause });
      },
    );
    return new Promise<CaptchaProof | null>((answer) => setAsked({ Dialog, answer }));
  }, [say]);
  const end = (proof: CaptchaProof | null) => {
    asked?.answer(proof);
    setAsked(null);
  };
  return { ask, dialog: asked && <asked.Dialog onProof={end} onClose={() => end(null)} /> };
}
