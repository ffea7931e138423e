import type { readSecondFactors } from '@yonkoma/contract';
import type { useAnswer } from '@yonkoma/remote-kit';
import { Failure } from '@yonkoma/ui';
import { Part } from '../account/account-frame.tsx';
import { Passkeys } from '../passkey/passkeys.tsx';
import { useWords } from '../words.ts';
import { Totp } from './totp.tsx';

/** An authenticator app, and passkeys. Somebody who has learned the password does not have them. */
export function SecondFactors({ answer }: { answer: ReturnType<typeof useAnswer<typeof readSecondFactors>> }) {
  const say = useWords();
  const { data, error, refetch } = answer;
  const renew = () => void refetch();
  if (error)
    return (
      <Part title={say('factors.title')}>
        <Failure title={say('factors.failed')} text={error.message} retryLabel={say('retry')} onRetry={renew} />
      </Part>
    );
  return (
    data && (
      <>
        <Part title={say('totp.title')} text={say('totp.text')}>
          <Totp isOn={data.totp} codesLeft={data.recoveryCodes} onChanged={renew} />
        </Part>
        <Part title={say('passkeys.title')} text={say('passkeys.text')}>
          <Passkeys passkeys={data.passkeys} onChanged={renew} />
        </Part>
      </>
    )
  );
}
