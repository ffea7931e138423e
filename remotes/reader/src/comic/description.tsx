import { classes } from '@yonkoma/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './description.module.css';

/** The first lines of the description, with a button for the rest when there is more. */
export function Description({ text, lang }: { text: string; lang: string }) {
  const say = useWords();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element) setLong(element.scrollHeight > element.clientHeight + 1);
  }, [text]);
  return (
    <div className={styles.description}>
      <p ref={paragraph} className={classes(styles.text, !isOpen && styles.short, isLong && styles.long)} lang={lang}>
        {text}
      </p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say(isOpen ? 'comic.less' : 'comic.more')}
        </button>
      )}
    </div>
  );
}
