import type { listCollection, listRecords, ReplyOf } from '@yonkoma/contract';
import { CoverCard, CoverGrid, Failure, LinkButton } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { ContinueTile } from './continue-tile.tsx';
import styles from './overview.module.css';
import { shelfOf } from './shelf-rules.ts';

/** Two rows of a phone. */
const coversMost = 6;

interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The comics that the member reads and collects, and the place where reading stopped. */
export function Shelf({
  records,
  collection,
}: {
  records: Answer<ReplyOf<typeof listRecords>>;
  collection: Answer<ReplyOf<typeof listCollection>>;
}) {
  const say = useWords();
  const shelved = shelfOf(records.data, collection.data);
  const [first] = shelved;
  const place = first?.place;
  const covers = shelved.slice(place ? 1 : 0).slice(0, coversMost);
  const failed = [records, collection].find(({ data }) => !data);
  return (
    <section aria-labelledby="shelf">
      <div className={styles.headed}>
        <h2 id="shelf" className={styles.heading}>
          {say('overview.shelf')}
        </h2>
        <span className={styles.ways}>
          <LinkButton tone="quiet" className={styles.way} to="/user/manhua/collect">
            {say('overview.toCollection')}
          </LinkButton>
          <LinkButton tone="quiet" className={styles.way} to="/user/manhua/history">
            {say('overview.toHistory')}
          </LinkButton>
        </span>
      </div>
      {failed && (
        <Failure
          title={say('overview.partFailed')}
          text={failed.error?.message ?? ''}
          retryLabel={say('retry')}
          onRetry={() => void failed.refetch()}
        />
      )}
      {shelved.length === 0 && !failed && (
        <>
          <p className={styles.none}>{say('overview.noShelf')}</p>
          <div className={styles.steps}>
            <LinkButton tone="primary" to="/classification/index">
              {say('overview.browse')}
            </LinkButton>
          </div>
        </>
      )}
      {first && place && <ContinueTile shelved={first} place={place} />}
      {covers.length > 0 && (
        <div className={styles.covers}>
          <CoverGrid>
            {covers.map(({ id, to, title, lang, picture, place: at, isNew }) => (
              <CoverCard
                key={id}
                to={to}
                title={title}
                lang={lang}
                picture={picture}
                {...(isNew && { status: say('overview.isNew') })}
                {...(at && { meta: say('overview.pageOf', at) })}
              />
            ))}
          </CoverGrid>
        </div>
      )}
    </section>
  );
}
