import { useShell } from '@yonkoma/remote-kit';
import { VisuallyHidden } from '@yonkoma/ui';
import { useEffect, useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { ComicsGroup } from './comics-group.tsx';
import { addSearch } from './recent-store.ts';
import { RecentSearches } from './recent-searches.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-page.module.css';
import { isCut, keywordsIn, longestSearch, searchAddress } from './search-rules.ts';

/** The groups of the page, one for each kind of result. Each group requests its own results. */
const groups = [{ id: 'comics', Group: ComicsGroup }];

export default function SearchPage() {
  const shell = useShell();
  const say = useWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const keywords = keywordsIn(query);
  const title = keywords ? say('search.resultsFor', { keywords }) : say('search.title');
  useLayoutEffect(() => shell.describePage({ title }), [shell, title]);
  useEffect(() => {
    if (keywords) addSearch(keywords);
  }, [keywords]);

  return (
    <>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <SearchBox key={keywords} keywords={keywords} onSearch={(words) => void navigate(searchAddress(words))} />
      {isCut(query) && (
        <p role="note" className={styles.note}>
          {say('search.cut', { most: longestSearch })}
        </p>
      )}
      {!keywords && <RecentSearches />}
      {groups.map(({ id, Group }) => (
        <Group key={id} keywords={keywords} />
      ))}
    </>
  );
}
