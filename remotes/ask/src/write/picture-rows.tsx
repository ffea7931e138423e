import { Button, IconButton } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './markdown-field.module.css';
import { whyNot } from './picture-rules.ts';
import type { Underway } from './use-pictures.ts';

interface PictureRowsProps {
  underway: readonly Underway[];
  onAgain: (one: Underway) => void;
  onRemove: (key: number) => void;
}

/** Pictures that are being uploaded: the progress of each, or the reason of its failure. */
export function PictureRows({ underway, onAgain, onRemove }: PictureRowsProps) {
  const say = useWords();
  if (underway.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={say('write.picture.list')}>
      {underway.map((one) => {
        const name = one.file.name || say('write.picture.alt');
        return (
          <li key={one.key} className={styles.picture}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            {one.reason === '' ? (
              <progress
                className={styles.progress}
                value={one.sent}
                max={1}
                aria-label={say('write.picture.sending', { name })}
              />
            ) : (
              <>
                <span role="alert" className={styles.reason}>
                  {one.reason}
                </span>
                {whyNot(one.file) === null && (
                  <Button tone="quiet" className={styles.again} onClick={() => onAgain(one)}>
                    {say('retry')}
                  </Button>
                )}
              </>
            )}
            <IconButton label={say('write.picture.remove', { name })} onClick={() => onRemove(one.key)}>
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
