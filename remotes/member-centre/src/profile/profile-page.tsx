import { useMember } from '@yonkoma/remote-kit';
import { AccountFrame } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import { Bindings } from './bindings.tsx';
import { ProfileForm } from './profile-form.tsx';

export default function ProfilePage() {
  const say = useWords();
  const member = useMember();
  return (
    <AccountFrame title={say('profile.title')} isNarrow>
      {member && <ProfileForm key={member.id} member={member} />}
      {member && <Bindings member={member} />}
    </AccountFrame>
  );
}
