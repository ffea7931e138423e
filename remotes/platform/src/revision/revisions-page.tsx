import { diffRevisions, listRevisions, localeOf, type ReplyOf } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { useSearchParams } from 'react-router-dom';
import { Answered } from '../frame/answered.tsx';
import { Paged } from '../frame/paged.tsx';
import { PlatformFrame } from '../frame/platform-frame.tsx';
import { usePages } from '../frame/use-pages.ts';
import { useShareWords } from '../frame/use-share-words.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import { pairIn, withChosen } from './pair-rules.ts';
import styles from './revisions.module.css';

/** All revisions. Two of them can be chosen and compared; the choice is in the address. */
export default function RevisionsPage() {
  const say = useWords();
  const share = useShareWords();
  const moment = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium', timeStyle: 'medium' });
  const [query, setQuery] = useSearchParams();
  const pair = pairIn(query);
  const pages = usePages(listRevisions, {});
  return (
    <PlatformFrame title={say('revisions.title')}>
      <p className={styles.hint}>{say('revisions.hint')}</p>
      {pair.length === 2 && <Difference a={Math.min(...pair)} b={Math.max(...pair)} />}
      <Paged pages={pages}>
        {(revisions) => (
          <ol className={styles.list}>
            {revisions.map(({ id, hash, at, who, what, reason, versions, rollouts }) => (
              <li key={id} className={styles.revision}>
                <label className={styles.choice}>
                  <input
                    type="checkbox"
                    checked={pair.includes(id)}
                    onChange={() => setQuery(withChosen(pair, id), { replace: true, preventScrollReset: true })}
                  />
                  <span>
                    {say('revisions.number', { id })} <Version>{hash.slice(0, 12)}</Version>
                  </span>
                </label>
                <p className={styles.more}>
                  <span lang="en">{what}</span>
                  {reason && `: ${reason}`}
                </p>
                <p className={styles.more}>
                  {who}, <time dateTime={new Date(at * 1000).toISOString()}>{moment.format(at * 1000)}</time>
                </p>
                <ul className={styles.versions}>
                  {Object.entries(versions).map(([remote, version]) => (
                    <li key={remote}>
                      {remote} <Version>{version}</Version>
                    </li>
                  ))}
                  {rollouts.map((rollout) => (
                    <li key={`${rollout.remote} ${rollout.version}`}>
                      {rollout.remote} <Version>{rollout.version}</Version> {share(rollout.share)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </Paged>
    </PlatformFrame>
  );
}

function Difference({ a, b }: { a: number; b: number }) {
  return <Answered answer={useAnswer(diffRevisions, { a, b })}>{(difference) => <Changes {...difference} />}</Answered>;
}

function Changes({ a, b, shell, remotes }: ReplyOf<typeof diffRevisions>) {
  const say = useWords();
  const share = useShareWords();
  const changed = [
    ...(shell ? [{ what: say('live.shell'), before: shell.before, after: shell.after }] : []),
    ...remotes
      .filter(({ before, after }) => before !== after)
      .map(({ remote, before, after }) => ({ what: remote, before, after })),
    ...remotes
      .filter(({ rolloutBefore, rolloutAfter }) => rolloutBefore || rolloutAfter)
      .map(({ remote, rolloutBefore, rolloutAfter }) => ({
        what: say('revisions.rolloutOf', { remote }),
        before: rolloutBefore && `${rolloutBefore.version} ${share(rolloutBefore.share)}`,
        after: rolloutAfter && `${rolloutAfter.version} ${share(rolloutAfter.share)}`,
      })),
  ];
  return (
    <section className={styles.difference} aria-labelledby="difference">
      <h2 id="difference" className={styles.heading}>
        {say('revisions.difference', { a: a.id, b: b.id })}
      </h2>
      {changed.length === 0 && <p className={styles.more}>{say('revisions.same')}</p>}
      <dl>
        {changed.map(({ what, before, after }) => (
          <div key={what} className={styles.change}>
            <dt>{what}</dt>
            <dd>
              <del>
                <Version>{before ?? '–'}</Version>
              </del>{' '}
              <ins>
                <Version>{after ?? '–'}</Version>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
