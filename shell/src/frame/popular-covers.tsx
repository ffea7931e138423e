import { browseComics } from '@yonkoma/contract';
import { useAnswer } from '@yonkoma/remote-kit';
import { CoverCard } from '@yonkoma/ui';
import { useWords } from '../language/words.ts';
import styles from './not-found-page.module.css';

/** Four comics that are read a lot. Nothing is shown when they cannot be loaded. */
export function PopularCovers() {
  const say = useWords();
  const { data } = useAnswer(browseComics, { comicStatus: 'hot', limit: '4' });
  const comics = data?.list?.slice(0, 4) ?? [];
  if (comics.length === 0) return null;
  return (
    <section className={styles.popular} aria-labelledby="popular-covers">
      <h2 id="popular-covers" className={styles.heading}>
        {say('notFound.popular')}
      </h2>
      <ul className={styles.covers}>
        {comics.map(({ id, title, title_lang: lang, picture }) => (
          <li key={id}>
            <CoverCard to={`/detail/index?detailId=${id}`} title={title} lang={lang} picture={picture} />
          </li>
        ))}
      </ul>
    </section>
  );
}
