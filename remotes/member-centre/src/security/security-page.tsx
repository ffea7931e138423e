import { listSessions, readReadingKey, readSecondFactors } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';
import { LinkButton, PanelSkeleton } from '@yonkoma/ui';
import { AccountFrame, Part } from '../account/account-frame.tsx';
import rows from '../account/rows.module.css';
import { ReadingKey } from '../reading-key/reading-key.tsx';
import { SecondFactors } from '../second-factor/second-factors.tsx';
import { Sessions } from '../session/sessions.tsx';
import { useWords } from '../words.ts';

/**
 * How this member can sign in, and where they are signed in now. The page is shown when all parts have loaded, so that
 * none pushes another down.
 */
export default function SecurityPage() {
  const say = useWords();
  const sessions = useAnswer(listSessions, {});
  const factors = useAnswer(readSecondFactors, {});
  const readingKey = useAnswer(readReadingKey, {});
  const isWaiting = [sessions, factors, readingKey].some(({ data, error }) => !data && !error);
  return (
    <AccountFrame title={say('security.title')}>
      {isWaiting ? (
        <PanelSkeleton shape="text" />
      ) : (
        <>
          <Sessions answer={sessions} />
          <Part title={say('login.password')}>
            <div className={rows.actions}>
              <LinkButton to="/user/account/changePassword">{say('password.title')}</LinkButton>
            </div>
          </Part>
          <SecondFactors answer={factors} />
          <ReadingKey answer={readingKey} />
        </>
      )}
    </AccountFrame>
  );
}
