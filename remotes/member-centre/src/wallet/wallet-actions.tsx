import { Button } from '@yonkoma/ui';
import { ArrowRightLeft, CreditCard, Gift, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import type { Wallet } from './use-wallet.ts';
import styles from './wallet.module.css';

type Step = 'none' | 'pay' | 'redeem' | 'exchange' | 'give';

interface WalletActionsProps {
  wallet: Wallet | undefined;
  /** The member to give to, by the address of the page; empty for nobody. */
  receiver: string;
  /** Called after each change of the balance. */
  onChanged: () => void;
}

/** What a member can do with the balance. */
export function WalletActions({ wallet, receiver, onChanged }: WalletActionsProps) {
  const say = useWords();
  const [step, setStep] = useState<Step>(receiver ? 'give' : 'none');
  const close = () => setStep('none');
  const done = () => {
    close();
    onChanged();
  };
  const hasMoney = Number(wallet?.money) > 0;
  return (
    <>
      <div className={styles.actions}>
        {wallet?.can_pay && (
          <Button className={styles.action} tone="primary" onClick={() => setStep('pay')}>
            <CreditCard size={18} aria-hidden />
            {say('wallet.pay.open')}
          </Button>
        )}
        <Button className={styles.action} onClick={() => setStep('redeem')}>
          <Ticket size={18} aria-hidden />
          {say('wallet.redeem.open')}
        </Button>
        {wallet && (
          <Button className={styles.action} disabled={!hasMoney} onClick={() => setStep('exchange')}>
            <ArrowRightLeft size={18} aria-hidden />
            {say('wallet.exchange.open')}
          </Button>
        )}
        {wallet?.can_give && (
          <Button className={styles.action} disabled={!hasMoney} onClick={() => setStep('give')}>
            <Gift size={18} aria-hidden />
            {say('wallet.give.open')}
          </Button>
        )}
      </div>
      {step === 'pay' && wallet?.can_pay && <PayDialog wallet={wallet} onClose={close} />}
      {step === 'redeem' && <RedeemDialog currency={wallet?.currency ?? ''} onClose={close} onDone={done} />}
      {step === 'exchange' && wallet && <ExchangeDialog wallet={wallet} onClose={close} onDone={done} />}
      {step === 'give' && wallet?.can_give && (
        <GiveDialog wallet={wallet} username={receiver} onClose={close} onDone={done} />
      )}
    </>
  );
}
