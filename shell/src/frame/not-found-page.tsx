import { Button, EmptyState, LinkButton, SearchInput } from '@yonkoma/ui';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { HasPageContext } from '../menu/menus-context.ts';
import styles from './not-found-page.module.css';

/** The longest part of an address that is shown. */
const readLength = 200;
const searchPath = '/search/index';
const comicPath = '/detail/index';

/** Shown at an unknown address: a search, the way home, and comics that are read a lot. */
export default function NotFoundPage() {
  const say = useWords();
  const navigate = useNavigate();
  const hasPage = useContext(HasPageContext);
  const { pathname } = useLocation();
  const [Covers, setCovers] = useState<ComponentType>();
  const hasComics = hasPage(comicPath);
  useEffect(() => {
    if (hasComics) void import('./popular-covers.tsx').then(({ PopularCovers }) => setCovers(() => PopularCovers));
  }, [hasComics]);
  return (
    <>
      <EmptyState
        subject="search"
        title={<h1>{say('notFound.title')}</h1>}
        text={say('notFound.text', { path: pathname.slice(0, readLength) })}
        action={
          <div className={styles.ways}>
            {hasPage(searchPath) && (
              <form
                role="search"
                action={searchPath}
                className={styles.search}
                onSubmit={(event) => {
                  event.preventDefault();
                  const words = String(new FormData(event.currentTarget).get('keywords') ?? '').trim();
                  if (words) void navigate(`${searchPath}?keywords=${encodeURIComponent(words)}`);
                }}
              >
                <SearchInput name="keywords" label={say('notFound.search')} maxLength={100} className={styles.field} />
                <Button type="submit">{say('search.open')}</Button>
              </form>
            )}
            <LinkButton to="/" tone="primary" isWide>
              {say('notFound.home')}
            </LinkButton>
          </div>
        }
      />
      {Covers && <Covers />}
    </>
  );
}
