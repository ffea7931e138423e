import { readProfile } from '@yonkoma/contract';
import { isForbidden } from '@yonkoma/page-kit';
import { useAnswer, useMember } from '@yonkoma/remote-kit';
import { Failure } from '@yonkoma/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { OwnData } from '../rights/own-data.tsx';
import { useWords } from '../words.ts';
import { Bindings } from './bindings.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';

export default function ProfilePage() {
  const say = useWords();
  const member = useMember();
  const { data, error, refetch } = useAnswer(readProfile, {});
  const isKnown = data !== undefined || error !== null;
  const isClosed = isForbidden(error);
  const hasFailed = error !== null && !data && !isClosed;
  return (
    <AccountFrame title={say('profile.title')}>
      {isClosed && <Failure title={say('profile.failed')} text={error?.message} />}
      {/* Without the form it is another part, which appears in its place and does not move there. */}
      <div key={isClosed ? 'closed' : 'open'} className={styles.columns}>
        {member && !isClosed && (
          <div>
            <ProfileForm
              key={member.id}
              member={member}
              region={data?.region}
              isWhole={isKnown}
              onSaved={() => void refetch()}
            />
          </div>
        )}
        {/* What is below the profile comes with the data. Until then the foot of the page stays out of sight. */}
        {member && !isKnown && <div className={styles.coming} />}
        {member && isKnown && (
          <div className={styles.rest}>
            {hasFailed && (
              <Failure
                title={say('profile.partFailed')}
                text={error.message}
                retryLabel={say('retry')}
                onRetry={() => void refetch()}
              />
            )}
            {data && <Bindings member={member} />}
            <OwnData />
          </div>
        )}
      </div>
    </AccountFrame>
  );
}
