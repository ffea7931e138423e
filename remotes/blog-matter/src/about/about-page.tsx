import { readAbout } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure, PanelSkeleton } from '@yonkoma/ui';
import { useEffect } from 'react';
import { useWords } from '../words.ts';
import styles from './about-page.module.css';

/** The text about the site, written by its operators. */
export default function AboutPage() {
  const shell = useShell();
  const say = useWords();
  const { data, error, refetch } = useAnswer(readAbout, {});
  useEffect(() => {
    if (data) shell.describePage({ title: data.title });
  }, [data, shell]);
  if (!data)
    return error ? (
      <Failure
        title={say('about.failed')}
        text={error.message}
        retryLabel={say('retry')}
        onRetry={() => void refetch()}
      />
    ) : (
      <PanelSkeleton shape="text" />
    );
  return (
    <article className={styles.about} lang={data.lang}>
      <h1 className={styles.title}>{data.title}</h1>
      {/* The service writes every tag of this HTML and escapes the text of the operator. */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: data.content }} />
    </article>
  );
}
