import type { ReadRecord } from '@yonkoma/contract';
import { useIsHydrating, useMember } from '@yonkoma/remote-kit';
import { classes } from '@yonkoma/ui';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '../words.ts';
import styles from './continue-row.module.css';
import { ContinueTile } from './continue-tile.tsx';
import { RowButtons } from './row-buttons.tsx';
import section from './shelf-section.module.css';

/** As many as are seen at once on a wide screen. */
const expectedTiles = 4;

/**
 * Comics to read on, the latest first. `isExpected`: their room, which a page from the server has for everybody and
 * shows to whom the document is marked for.
 */
export function ContinueRow({ records, isExpected }: { records: readonly ReadRecord[]; isExpected: boolean }) {
  const say = useWords();
  const isMember = useMember() !== null;
  const isHydrating = useIsHydrating();
  const row = useRef<HTMLUListElement>(null);
  if (records.length === 0 && !isExpected) return null;
  return (
    <section
      className={classes(styles.section, isHydrating && styles.early)}
      aria-labelledby="continue"
      aria-busy={isExpected}
    >
      <header className={classes(section.header, styles.header)}>
        <h2 id="continue" className={section.title}>
          {say('home.continue.title')}
        </h2>
        {isMember && (
          <Link to="/user/manhua/history" className={section.all} aria-label={say('home.continue.all')}>
            {say('home.all')}
            <ChevronRight size={16} aria-hidden />
          </Link>
        )}
      </header>
      {isExpected ? (
        <div key="expected" className={styles.row} aria-hidden="true">
          {Array.from({ length: expectedTiles }, (_, place) => (
            <span key={place} className={styles.expected} />
          ))}
        </div>
      ) : (
        <div key="shown" className={styles.frame}>
          <ul className={styles.row} ref={row} aria-labelledby="continue">
            {records.map((record, index) => (
              <li key={record.comic_id} className={styles.place}>
                <ContinueTile record={record} isFirst={index < expectedTiles} />
              </li>
            ))}
          </ul>
          {records.length >= expectedTiles && <RowButtons row={row} />}
        </div>
      )}
    </section>
  );
}
