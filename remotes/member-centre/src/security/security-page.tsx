import { AccountFrame } from '../account/account-frame.tsx';
import { SecondFactors } from '../second-factor/second-factors.tsx';
import { Sessions } from '../session/sessions.tsx';
import { useWords } from '../words.ts';

/** Who may come in as this member, and where they are in now. */
export default function SecurityPage() {
  const say = useWords();
  return (
    <AccountFrame title={say('security.title')}>
      <Sessions />
      <SecondFactors />
    </AccountFrame>
  );
}
