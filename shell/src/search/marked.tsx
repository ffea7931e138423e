import { spansOf } from '@yonkoma/contract';
import { Fragment } from 'react';
import styles from './marked.module.css';

/** A text with the words that were asked for made plain, however they are spelled in it. */
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
