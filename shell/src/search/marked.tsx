import { spansOf } from '@yonkoma/contract';
import { Fragment } from 'react';
import styles from './marked.module.css';

/** A text in which the searched words are highlighted, in any spelling that counts as the same word. */
export function Marked({ text, keywords }: { text: string; keywords: string }) {
  const spans = spansOf(text, keywords);
  return (
    <>
      {spans.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(spans[index - 1]?.to ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.to ?? 0)}
    </>
  );
}
