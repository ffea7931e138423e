import { Button } from '@yonkoma/ui';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import styles from './wallet.module.css';

type Step = 'none' | 'redeem';

/** What a member can do with the balance. `onChanged` is called after each change of it. */
export function WalletActions({ onChanged }: { onChanged: () => void }) {
  const say = useWords();
  const [step, setStep] = useState<Step>('none');
  const close = () => setStep('none');
  const done = () => {
    close();
    onChanged();
  };
  return (
    <div className={styles.actions}>
      <Button onClick={() => setStep('redeem')}>
        <Ticket size={18} aria-hidden />
        {say('wallet.redeem.open')}
      </Button>
      {step === 'redeem' && <RedeemDialog onClose={close} onDone={done} />}
    </div>
  );
}
