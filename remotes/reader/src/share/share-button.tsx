import { readShareCode } from '@yonkoma/contract';
import { useMember, useShell } from '@yonkoma/remote-kit';
import { Button, classes } from '@yonkoma/ui';
import { Share2 } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../words.ts';
import styles from './share-button.module.css';
import { sharedAddress } from './share-rules.ts';
import { share } from './share.ts';

/** Hands on the address of a comic or a chapter; a member's carries their code, so that who comes by it counts for them. */
export function ShareButton({ title, url, hasWord = false }: { title: string; url: string; /** On phones too. */ hasWord?: boolean }) {
  const shell = useShell();
  const say = useWords();
  const member = useMember();
  const asked = useRef<{ memberId: number; code: Promise<string> }>(undefined);

  // Asked for on the way to the button: browsers open their sheet only at once after the press.
  const readCode = async (): Promise<string> => {
    if (!member) return '';
    if (asked.current?.memberId !== member.id) {
      const code = shell.call(readShareCode, {}).then((answer) => answer.share, () => {
        asked.current = undefined;
        return '';
      });
      asked.current = { memberId: member.id, code };
    }
    return asked.current.code;
  };
  const prepare = () => void readCode();
  const press = async () => {
    const outcome = await share(title, sharedAddress(url || window.location.href, window.location.origin, await readCode()));
    if (outcome === 'copied') shell.notify(say('comic.copied'), 'good');
    if (outcome === 'failed') shell.notify(say('comic.notCopied'), 'bad');
  };
  const label = say('comic.share');
  return (
    <Button aria-label={label} title={label} onClick={() => void press()} onPointerEnter={prepare} onFocus={prepare}>
      <Share2 size={18} aria-hidden /><span className={classes(!hasWord && styles.word)}>{label}</span>
    </Button>
  );
}
