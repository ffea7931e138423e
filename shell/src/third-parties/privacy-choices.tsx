import type { Consent, PrivacySignals, ThirdParties } from '@yonkoma/contract';
import { Button, Dialog } from '@yonkoma/ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../language/words.ts';
import { consentAtom } from './consent.ts';
import styles from './consent.module.css';
import { ThirdPartySentence } from './third-party-sentence.tsx';

interface PrivacyChoicesProps {
  thirdParties: ThirdParties;
  consent: Consent;
  signals: PrivacySignals;
  foot: Element;
}

/** Shows in the footer of every page what the visitor chose, and offers the other choice. */
export function PrivacyChoices({ thirdParties, consent, signals, foot }: PrivacyChoicesProps) {
  const say = useWords();
  const keepConsent = useSetAtom(consentAtom);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const choose = (isAllowed: boolean) => {
    keepConsent(isAllowed);
    close();
  };
  const isAllowed = consent === 'allowed' || (consent === 'open' && !thirdParties.asksConsent);
  const state = signals.isSharingRefused
    ? 'privacy.signal'
    : isAllowed
      ? 'privacy.allowed'
      : consent === 'refused'
        ? 'privacy.refused'
        : 'privacy.open';
  return (
    <>
      {createPortal(
        <button type="button" className={styles.link} onClick={() => setIsOpen(true)}>
          {say('privacy.choices')}
        </button>,
        foot,
      )}
      <Dialog isOpen={isOpen} onClose={close} title={say('privacy.choices')} closeLabel={say('notices.close')}>
        <ThirdPartySentence thirdParties={thirdParties} />
        <p className={styles.state}>{say(state)}</p>
        {!signals.isSharingRefused && (
          <div className={styles.choices}>
            <Button onClick={() => choose(false)}>{say('privacy.refuse')}</Button>
            <Button onClick={() => choose(true)}>{say('privacy.allow')}</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
