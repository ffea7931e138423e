import { answerCodes, readProfile } from '@yonkoma/contract';
import { useAnswer, useMember } from '@yonkoma/remote-kit';
import { Failure } from '@yonkoma/ui';
import { AccountFrame } from '../account/account-frame.tsx';
import { OwnData } from '../rights/own-data.tsx';
import { useWords } from '../words.ts';
import { Bindings } from './bindings.tsx';
import { ProfileForm } from './profile-form.tsx';

export default function ProfilePage() {
  const say = useWords();
  const member = useMember();
  const { data, error, refetch } = useAnswer(readProfile, {});
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
      {/* What is below the profile comes when the data is known, so it does not move. */}
      {member && !isForbidden && (data || error) && <Bindings member={member} />}
      {member && (data || error) && <OwnData />}
    </AccountFrame>
  );
}
