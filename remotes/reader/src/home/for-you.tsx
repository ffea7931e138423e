import { classes, PanelSkeleton } from '@yonkoma/ui';
import { useMember } from '@yonkoma/remote-kit';
import { ComicGrid } from '../cover/comic-grid.tsx';
import { useWords } from '../words.ts';
import styles from './shelf-section.module.css';
import { useForYou } from './use-for-you.ts';

/** Comics for who has read something here, and why they are shown. Nothing for others, and nothing on the server. */
export function ForYou() {
  const say = useWords();
  const isMember = useMember() !== null;
  const { comics, isExpected } = useForYou();
  if (comics.length === 0 && !isExpected) return null;
  return (
    <section className={styles.section} aria-labelledby="for-you" aria-busy={isExpected}>
      <header className={styles.header}>
        <h2 id="for-you" className={styles.title}>
          {say('home.forYou.title')}
        </h2>
      </header>
      <p className={styles.why}>{say(isMember ? 'home.forYou.member' : 'home.forYou.guest')}</p>
      {isExpected ? (
        <PanelSkeleton shape="covers" />
      ) : (
        <div className={classes(styles.rows, styles.few)}>
          <ComicGrid comics={comics} />
        </div>
      )}
    </section>
  );
}
