import { browseComics } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure, VisuallyHidden } from '@yonkoma/ui';
import { Fragment, useLayoutEffect } from 'react';
import { useWords } from '../words.ts';
import { Carousel } from './carousel.tsx';
import { ForYou } from './for-you.tsx';
import { HomeEmpty } from './home-empty.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ShelfSection } from './shelf-section.tsx';

export default function HomePage() {
  const shell = useShell();
  const say = useWords();
  const { data, error, refetch } = useAnswer(browseComics, {});
  useLayoutEffect(
    () => shell.describePage({ title: say('home.title'), description: say('home.description') }),
    [shell, say],
  );

  const { carousel = [], sections = [] } = data ?? {};
  return (
    <>
      <VisuallyHidden>
        <h1>{say('home.title')}</h1>
      </VisuallyHidden>
      {!data && !error && <HomeSkeleton />}
      {!data && error && (
        <Failure
          title={say('home.failed')}
          text={error.message}
          retryLabel={say('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {carousel.length > 0 && <Carousel banners={carousel} />}
      {sections.map(({ comicStatus, list }, index) => (
        <Fragment key={comicStatus}>
          <ShelfSection shelf={comicStatus} comics={list} isFirst={index === 0 && carousel.length === 0} />
          {/* Below the first screen, because it comes after the page: nothing that is seen may move. */}
          {comicStatus === 'hot' && <ForYou />}
        </Fragment>
      ))}
      {data && sections.length === 0 && <HomeEmpty />}
    </>
  );
}
