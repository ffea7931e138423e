import { resendCodeS, sendEmailCode, sendMobileCode, type CallOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';
import type { Captcha } from '../captcha/use-captcha.tsx';
import { useWords } from '../words.ts';

export type Channel = 'email' | 'mobile';
type Purpose = 'register' | 'retrieve_pwd' | 'change' | 'verify';

export interface CodeRequest {
  channel: Channel;
  address: string;
  purpose: Purpose;
  password?: string;
}

/** The purpose of a code as the API names it. */
const eventOf = (purpose: Purpose, channel: Channel) =>
  purpose === 'register' || purpose === 'retrieve_pwd'
    ? `user_${purpose}`
    : `user_${purpose === 'change' ? `change_${channel}` : `${channel}_verify`}`;

/** Sends a code after a captcha, and counts down until another one can be sent. */
export function useCodeSending(captcha: Captcha): {
  sentTo: string;
  secondsLeft: number;
  send: (request: CodeRequest) => Promise<void>;
} {
  const shell = useShell();
  const say = useWords();
  const [sentTo, setSentTo] = useState('');
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isCounting = secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return;
    const until = Date.now() + resendCodeS * 1000;
    const timer = setInterval(() => setSecondsLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);

  const send = async ({ channel, address, purpose, password }: CodeRequest) => {
    const proof = await captcha.ask();
    if (!proof) return;
    const event = eventOf(purpose, channel);
    const rest = { ...proof, ...(password && { password }) };
    const success = { success: say('code.sent', { address }) };
    if (channel === 'email')
      await shell.call(
        sendEmailCode,
        { email: address, event: event as CallOf<typeof sendEmailCode>['event'], ...rest },
        success,
      );
    else
      await shell.call(
        sendMobileCode,
        { mobile: address, template_code: event as CallOf<typeof sendMobileCode>['template_code'], ...rest },
        success,
      );
    setSentTo(address);
    setSecondsLeft(resendCodeS);
  };
  return { sentTo, secondsLeft, send };
}
