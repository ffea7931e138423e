import { contentLanguages } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import { tagOf } from '@yonkoma/text-kit/feed/feed';
import { readingList } from '../chapter/chapter-rules.ts';
import { titleIn } from '../comic/comic-rules.ts';
import { findComic } from '../comic/comic-store.ts';
import { describeCovers } from '../comic/describe-covers.ts';
import { asContentLanguage, contentLanguageName } from '../comic/language-rules.ts';
import type { ComicWordsRow, ReleaseRow } from '../feed/feed.ts';
import { findRelease, listComicWords, listReleases, listReleasesOf } from '../feed/release-store.ts';
import type { FeedCall, SiteFacts } from '../feed/site-facts.ts';
import { refuseChapter, refuseComic } from '../publish/refuse-unseen.ts';
import { words } from '../words.ts';
import { addressesOf, type Scope } from './address-rules.ts';
import type { CatalogueFeed, Facet, Publication } from './catalogue.ts';
import { coverOfRelease, publicationOf } from './entry-rules.ts';
import { perPage } from './read-shelf.ts';

export type ChapterOrder = 'oldest' | 'newest';

/** Chapters in a language, the latest first. */
export async function readReleases(
  call: FeedCall,
  site: SiteFacts,
  scope: Scope,
  content: string,
  page: number,
): Promise<CatalogueFeed> {
  const { db, now, language } = call;
  const own = words[language];
  const to = addressesOf(scope);
  // One more than is shown tells whether there is another page, without counting them all.
  const found = await listReleases(db, now, language, {
    content,
    hasAdult: scope.hasAdult,
    offset: (page - 1) * perPage,
    limit: perPage + 1,
  });
  const releases = found.slice(0, perPage);
  return {
    id: tagOf(site.siteUrl, `opds/${language}/releases/${content}`),
    title: own['feed.site'],
    path: to.releases(content, page),
    kind: 'acquisition',
    up: to.root,
    ways: [],
    updatedAt: latestOf(releases),
    publications: await publicationsOf(
      call,
      site,
      releases,
      await listComicWords(
        db,
        releases.map((release) => release.comic_id),
      ),
    ),
    facets: contentLanguages.map((one) => ({
      group: own['filter.language'],
      title: contentLanguageName(one, language, own),
      path: to.releases(one),
      isActive: one === content,
    })),
    paging: {
      page,
      perPage,
      total: null,
      hasNext: found.length > perPage,
      pathOf: (number) => to.releases(content, number),
    },
  };
}

/** The chapters of a comic: those its reader finds, or those in one language. */
export async function readChapters(
  call: FeedCall,
  site: SiteFacts,
  scope: Scope,
  comicId: number,
  { content, order = 'oldest', page }: { content?: string | undefined; order?: ChapterOrder | undefined; page: number },
): Promise<CatalogueFeed> {
  const { db, now, language } = call;
  const own = words[language];
  const to = addressesOf(scope);
  const comic = (await findComic(db, now, language, comicId)) ?? (await refuseComic(db, comicId));
  if (comic.is_adult === 1 && !scope.hasAdult) refuse('comic-not-found');
  const [all, told] = await Promise.all([listReleasesOf(db, now, language, comicId), listComicWords(db, [comicId])]);
  const inContent =
    content === undefined
      ? readingList(all, language, comic.original_language)
      : readingList(
          all.filter((release) => asContentLanguage(release.language) === content),
          content,
          content,
        );
  const ordered = order === 'newest' ? inContent.toReversed() : inContent;
  const releases = ordered.slice((page - 1) * perPage, page * perPage);
  const asked = { content, order: order === 'oldest' ? undefined : order };
  const count = (one: string) =>
    new Set(all.filter((release) => asContentLanguage(release.language) === one).map((release) => release.number)).size;
  const facet = (group: string, title: string, change: typeof asked, isActive: boolean, number?: number): Facet => ({
    group,
    title,
    path: to.comic(comicId, change),
    isActive,
    ...(number === undefined ? {} : { count: number }),
  });
  return {
    id: tagOf(site.siteUrl, `opds/${language}/comic/${comicId}`),
    title: titleIn(told, language, comic.original_language).title,
    path: to.comic(comicId, asked, page),
    kind: 'acquisition',
    up: to.root,
    ways: [],
    updatedAt: Math.max(comic.created_at, latestOf(all)),
    publications: await publicationsOf(call, site, releases, told),
    facets: [
      facet(own['filter.language'], own['catalogue.any'], { ...asked, content: undefined }, content === undefined),
      ...contentLanguages
        .filter((one) => count(one) > 0)
        .map((one) =>
          facet(
            own['filter.language'],
            contentLanguageName(one, language, own),
            { ...asked, content: one },
            content === one,
            count(one),
          ),
        ),
      facet(own['filter.order'], own['catalogue.order-oldest'], { ...asked, order: undefined }, order === 'oldest'),
      facet(own['filter.order'], own['catalogue.order-newest'], { ...asked, order: 'newest' }, order === 'newest'),
    ],
    paging: {
      page,
      perPage,
      total: inContent.length,
      hasNext: page * perPage < inContent.length,
      pathOf: (number) => to.comic(comicId, asked, number),
    },
  };
}

/** One chapter that may be read in this scope. */
export async function readPublication(
  call: FeedCall,
  site: SiteFacts,
  scope: Pick<Scope, 'hasAdult'>,
  chapterId: number,
): Promise<Publication> {
  const release =
    (await findRelease(call.db, call.now, call.language, chapterId)) ?? (await refuseChapter(call.db, chapterId));
  if (release.is_adult === 1 && !scope.hasAdult) refuse('chapter-not-found');
  const [publication] = await publicationsOf(call, site, [release], await listComicWords(call.db, [release.comic_id]));
  return publication ?? refuse('chapter-not-found');
}

async function publicationsOf(
  call: FeedCall,
  site: SiteFacts,
  releases: readonly ReleaseRow[],
  told: readonly ComicWordsRow[],
): Promise<Publication[]> {
  const { language } = call;
  const covers = await describeCovers(
    call,
    releases.map((release) => coverOfRelease(release, told, language, words[language])),
  );
  const telling = { language, words: words[language], siteUrl: site.siteUrl, covers, pictureAddress: site.picture };
  return releases.map((release) => publicationOf(release, told, telling));
}

const latestOf = (releases: readonly ReleaseRow[]): number =>
  Math.max(0, ...releases.map((release) => Math.max(release.updated_at, release.created_at)));
