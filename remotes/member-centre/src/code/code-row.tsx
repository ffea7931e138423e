import { Button, CodeField } from '@yonkoma/ui';
import { useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './code-row.module.css';

interface CodeRowProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** The address to which the last code was sent; empty before. */
  sentTo: string;
  secondsLeft: number;
  onSend: () => Promise<void>;
}

/** The field for a code, with the button that sends one. */
export function CodeRow({ sentTo, secondsLeft, onSend, ...field }: CodeRowProps) {
  const say = useWords();
  const isSending = useRef(false);
  const send = async () => {
    if (secondsLeft > 0 || isSending.current) return;
    isSending.current = true;
    await onSend().finally(() => {
      isSending.current = false;
    });
  };
  return (
    <div className={styles.row}>
      <CodeField {...field} label={say('code.label')} help={say(sentTo ? 'code.isSent' : 'code.help')} />
      <Button className={styles.send} aria-disabled={secondsLeft > 0} onClick={() => void send()}>
        {secondsLeft > 0 ? say('code.wait', { seconds: secondsLeft }) : say(sentTo ? 'code.again' : 'code.send')}
      </Button>
    </div>
  );
}
