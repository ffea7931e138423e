import { type explainRewards, offWire, type ReplyOf } from '@yonkoma/contract';
import { useFormats } from '@yonkoma/i18n';
import { Failure, LinkButton } from '@yonkoma/ui';
import { Part } from '../account/account-frame.tsx';
import { useWords } from '../words.ts';
import { ShareLink } from './share-link.tsx';
import styles from './level.module.css';
import type { Standing } from './level-rules.ts';

/** Splits text of the site with paragraph tags into paragraphs. */
const paragraphs = (html: string): string[] =>
  html
    .split('</p>')
    .map((part) => part.replace(/<[^>]*>/g, '').trim())
    .filter(Boolean);

interface Answer {
  data: ReplyOf<typeof explainRewards> | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The actions that give experience, the experience of today, and the limit of each day. */
export function Sources({ standing, answer: { data, error, refetch } }: { standing: Standing; answer: Answer }) {
  const say = useWords();
  const { number } = useFormats();
  const gained = new Map(standing.today.map((one) => [one.action, offWire.experience(one)]));
  const today = (action: string) => gained.get(action) ?? 0;
  if (!data)
    return (
      <Part title={say('level.sources')}>
        <Failure
          title={say('level.sourcesFailed')}
          text={error?.message ?? ''}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      </Part>
    );
  return (
    <>
      <Part title={data.title}>
        {paragraphs(data.content).map((text) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
        <ul className={styles.sources}>
          {data.rules.map(({ action, desc, daily_limit: limit, ...rule }) => (
            <li key={action} className={styles.source}>
              <span className={styles.deed}>{desc}</span>
              <span className={styles.amount}>{say('level.each', { shown: number(offWire.experience(rule)) })}</span>
              <progress className={styles.small} max={limit} value={Math.min(today(action), limit)} aria-label={desc} />
              <span className={styles.today}>
                {say('level.today', { done: number(today(action)), limit: number(limit) })}
              </span>
            </li>
          ))}
        </ul>
        <LinkButton className={styles.way} to="/user/account/signIn">
          {say('daily.title')}
        </LinkButton>
      </Part>
      <ShareLink code={standing.share} />
    </>
  );
}
