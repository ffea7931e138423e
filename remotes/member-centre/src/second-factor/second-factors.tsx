import { readSecondFactors } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';
import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { Part } from '../account/account-frame.tsx';
import { Passkeys } from '../passkey/passkeys.tsx';
import { useWords } from '../words.ts';
import { Totp } from './totp.tsx';

/** An app that shows digits, and passkeys: what somebody who learned the password does not have. */
export function SecondFactors() {
  const say = useWords();
  const { data, error, refetch } = useAnswer(readSecondFactors, {});
  const renew = () => void refetch();
  if (error) return <Part title={say('factors.title')}><Failure title={say('factors.failed')} text={error.message} retryLabel={say('retry')} onRetry={renew} /></Part>;
  return (
    <>
      <Part title={say('totp.title')} text={say('totp.text')}>{data ? <Totp isOn={data.totp} codesLeft={data.recoveryCodes} onChanged={renew} /> : <PanelSkeleton shape="text" />}</Part>
      <Part title={say('passkeys.title')} text={say('passkeys.text')}>{data ? <Passkeys passkeys={data.passkeys} onChanged={renew} /> : <PanelSkeleton shape="text" />}</Part>
    </>
  );
}
