import type { readShareCode } from '@yonkoma/contract';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { Button, classes } from '@yonkoma/ui';
import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import styles from './share-button.module.css';
import { sharedAddress } from './share-rules.ts';
import { share } from './share.ts';

export interface ShareWords {
  share: string;
  copied: string;
  notCopied: string;
}

interface ShareButtonProps {
  /** The remote passes it, because its build lists the endpoints that its own code imports. */
  codeFrom: typeof readShareCode;
  words: ShareWords;
  title: string;
  /** Empty for the address of the current page. */
  url: string;
  /** Shows the word also on phones. */
  hasWord?: boolean;
}

/** Shares an address of the site. For members the address contains their invitation code. */
export function ShareButton({ codeFrom, words, title, url, hasWord = false }: ShareButtonProps) {
  const shell = useShell();
  const member = useMember();
  const asked = useRef<{ memberId: number; code: Promise<string> }>(undefined);

  // Requested when the pointer or focus reaches the button: browsers open the share sheet only directly after the
  // press.
  const readCode = async (): Promise<string> => {
    if (!member) return '';
    if (asked.current?.memberId !== member.id) {
      const code = shell.call(codeFrom, {}).then(
        (answer) => answer.share,
        () => {
          asked.current = undefined;
          return '';
        },
      );
      asked.current = { memberId: member.id, code };
    }
    return asked.current.code;
  };
  const prepare = () => void readCode();
  const press = async () => {
    const outcome = await share(
      title,
      sharedAddress(url || window.location.href, window.location.origin, await readCode()),
    );
    if (outcome === 'copied') shell.notify(words.copied, 'good');
    if (outcome === 'failed') shell.notify(words.notCopied, 'bad');
  };
  return (
    <Button
      aria-label={words.share}
      title={words.share}
      onClick={() => void press()}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Share2 size={18} aria-hidden />
      <span className={classes(!hasWord && styles.word)}>{words.share}</span>
    </Button>
  );
}
