import { answerCodes, readProfile } from '@yonkoma/contract';
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
  const isForbidden = error?.code === answerCodes.forbidden;
  return (
    <AccountFrame title={say('profile.title')} isNarrow>
      {isForbidden && (
        <Failure
          title={say('profile.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {member && !isForbidden && (
        <ProfileForm
          key={member.id}
          member={member}
          region={error ? null : data?.region}
          onSaved={() => void refetch()}
        />
      )}
      {/* What is below the profile comes with the data. Until then the foot of the page stays out of sight. */}
      {member && !isKnown && <div className={styles.coming} />}
      {member && !isForbidden && isKnown && <Bindings member={member} />}
      {member && isKnown && <OwnData />}
    </AccountFrame>
  );
}
