import { checkClickCaptcha } from '@yonkoma/contract';
import { CallFailure, useShell } from '@yonkoma/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import type { CaptchaProof } from './use-captcha.tsx';

const againAfterMs = 1500;
const goOnAfterMs = 600;

export interface Verdict {
  isRight: boolean;
  text: string;
}

/**
 * Asks the service whether a try is right. A right one continues to the form after the message could be read; a wrong
 * one starts again after 1.5 s.
 */
export function useVerdict({ onProof, onWrong }: { onProof: (proof: CaptchaProof) => void; onWrong: () => void }) {
  const say = useWords();
  const shell = useShell();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const judge = async (id: string, info: string, wrongText: string) => {
    try {
      await shell.call(checkClickCaptcha, { id, info, unset: false });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setVerdict({ isRight: false, text: error.refusal === 'captcha-wrong-silently' ? wrongText : error.message });
      timer.current = setTimeout(() => {
        setVerdict(null);
        onWrong();
      }, againAfterMs);
      return;
    }
    setVerdict({ isRight: true, text: say('captcha.right') });
    timer.current = setTimeout(() => onProof({ captchaId: id, captchaInfo: info }), goOnAfterMs);
  };
  return { verdict, judge };
}
