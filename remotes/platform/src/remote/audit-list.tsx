import { checkAudit, localeOf, readHistory } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Paged } from '../frame/paged.tsx';
import { usePages } from '../frame/use-pages.ts';
import { Version } from '../frame/version.tsx';
import { useWords } from '../words.ts';
import styles from './remote.module.css';

/** The decisions, their authors and reasons, newest first, and whether an entry was changed afterwards. */
export function AuditList({ remote }: { remote?: string }) {
  const say = useWords();
  const moment = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium', timeStyle: 'medium' });
  const chain = useAnswer(checkAudit, {}).data;
  const pages = usePages(readHistory, remote === undefined ? {} : { remote });
  return (
    <>
      {chain && (
        <p className={chain.isWhole ? styles.more : styles.wrong} role={chain.isWhole ? undefined : 'alert'}>
          {chain.isWhole
            ? say('audit.whole', { count: chain.entries })
            : say('audit.broken', { id: chain.brokenAt ?? 0 })}
        </p>
      )}
      <Paged pages={pages}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={styles.more}>{say('audit.none')}</p>
          ) : (
            <ol className={styles.versions}>
              {entries.map(({ id, at, who, what, remote: about, reason, hash }) => (
                <li key={id} className={styles.version}>
                  <div className={styles.what}>
                    <p lang="en">
                      <strong>{what}</strong>
                      {about && ` ${about}`}
                    </p>
                    {reason && <p>{reason}</p>}
                    <p className={styles.more}>
                      {who}, <time dateTime={new Date(at * 1000).toISOString()}>{moment.format(at * 1000)}</time>,{' '}
                      <Version>{hash.slice(0, 12)}</Version>
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          )
        }
      </Paged>
    </>
  );
}
