import { browseComics } from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure } from '@yonkoma/ui';
import { Fragment, useLayoutEffect } from 'react';
import { useWords } from '../words.ts';
import { Carousel } from './carousel.tsx';
import { ContinueRow } from './continue-row.tsx';
import { ForYou } from './for-you.tsx';
import { HomeEmpty } from './home-empty.tsx';
import { shelvesToShow } from './home-rules.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ShelfSection } from './shelf-section.tsx';
import { SiteLine } from './site-line.tsx';
import { useUnfinished } from './use-unfinished.ts';

export default function HomePage() {
  const shell = useShell();
  const say = useWords();
  const { data, error, refetch } = useAnswer(browseComics, {});
  useLayoutEffect(
    () => shell.describePage({ title: say('home.title'), description: say('home.description') }),
    [shell, say],
  );

  const { carousel = [], sections = [], is_small: isSmall } = data ?? {};
  const shelves = shelvesToShow(sections, isSmall === 1);
  const isEmpty = data !== undefined && sections.length === 0;
  const unfinished = useUnfinished();
  // Below the first screen, because it comes after the page: nothing that is seen may move.
  const beforeForYou = Math.max(
    shelves.findIndex(({ shelf }) => shelf === 'hot'),
    0,
  );
  return (
    <>
      <SiteLine isKnown={unfinished.isExpected || unfinished.records.length > 0} isEmpty={isEmpty} />
      <ContinueRow {...unfinished} />
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
      {shelves.map(({ shelf, comics }, index) => (
        <Fragment key={shelf}>
          <ShelfSection
            shelf={shelf}
            comics={comics}
            isFirst={index === 0 && carousel.length === 0}
            isSmall={isSmall === 1}
          />
          {index === beforeForYou && <ForYou />}
        </Fragment>
      ))}
      {isEmpty && <HomeEmpty />}
    </>
  );
}
