import { Button, Dialog } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import styles from './captcha.module.css';
import { ClickPicture } from './click-picture.tsx';
import { Question } from './question.tsx';
import type { CaptchaProof } from './use-captcha.tsx';

export interface ChallengeProps {
  onProof: (proof: CaptchaProof) => void;
}

/**
 * A captcha: symbols to click in a picture, or a question in words for visitors who cannot see it. Both proofs count
 * the same.
 */
export function CaptchaDialog({ onProof, onClose }: ChallengeProps & { onClose: () => void }) {
  const say = useWords();
  const [isQuestion, setIsQuestion] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={say('captcha.title')} closeLabel={say('close')}>
      {isQuestion ? <Question onProof={onProof} /> : <ClickPicture onProof={onProof} />}
      <div className={styles.other}>
        <Button tone="quiet" onClick={() => setIsQuestion(!isQuestion)}>
          {say(isQuestion ? 'captcha.toPicture' : 'captcha.toQuestion')}
        </Button>
      </div>
    </Dialog>
  );
}
