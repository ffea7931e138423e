import { localeOf } from '@yonkoma/contract';
import { type Feed, tagOf } from '@yonkoma/text-kit/feed/feed';
import { readingList } from '../chapter/chapter-rules.ts';
import { coverIn, titleIn } from '../comic/comic-rules.ts';
import { findComic } from '../comic/comic-store.ts';
import { describeCovers } from '../comic/describe-covers.ts';
import { asContentLanguage } from '../comic/language-rules.ts';
import { refuseComic } from '../publish/refuse-unseen.ts';
import { words } from '../words.ts';
import { chapterPage, comicFeedPath, comicPage, siteFeedPath } from './address-rules.ts';
import type { ReleaseRow } from './feed.ts';
import { feedPicture } from './picture-rules.ts';
import { listComicWords, listReleases, listReleasesOf } from './release-store.ts';
import { type FeedCall, siteFacts, type SiteFacts } from './site-facts.ts';
import { tellRelease } from './tell-release-rules.ts';

/** Entries of a feed: what a program that asks once a day would miss of a busy site, and no more. */
const longest = 50;

/** What came out last in the language, on the whole site. Comics for adults are in the feeds of their own alone. */
export async function readSiteFeed(call: FeedCall): Promise<Feed> {
  const { language } = call;
  const site = await siteFacts(call);
  const releases = await listReleases(call.db, call.now, language, {
    content: language,
    hasAdult: false,
    offset: 0,
    limit: longest,
  });
  const own = words[language];
  return {
    id: tagOf(site.siteUrl, `feed/${language}`),
    title: `${site.siteName} · ${own['feed.site']}`,
    subtitle: own['feed.site-about'].replace('{site}', () => site.siteName),
    language,
    siteName: site.siteName,
    link: site.absolute(`/?lang=${language}`),
    self: { atom: site.absolute(siteFeedPath(language, 'atom')), rss: site.absolute(siteFeedPath(language, 'rss')) },
    updatedAt: latestOf(releases),
    picture: null,
    entries: await entriesOf(call, site, releases, (title, name) => `${title} · ${name}`),
  };
}

/** New chapters of a comic as a reader of the language finds them: in it where there are some, else in the original. */
export async function readComicFeed(call: FeedCall, comicId: number): Promise<Feed> {
  const { db, now, language } = call;
  const comic = (await findComic(db, now, language, comicId)) ?? (await refuseComic(db, comicId));
  const [site, all, told] = await Promise.all([
    siteFacts(call),
    listReleasesOf(db, now, language, comicId),
    listComicWords(db, [comicId]),
  ]);
  const releases = readingList(all, language, comic.original_language)
    .sort((a, b) => b.created_at - a.created_at || b.id - a.id)
    .slice(0, longest);
  const { title } = titleIn(told, language, comic.original_language);
  const cover = coverIn(told, comic, language);
  const covers = comic.is_adult ? new Map() : await describeCovers(call, [cover]);
  const own = words[language];
  return {
    id: tagOf(site.siteUrl, `feed/comic/${comicId}/${language}`),
    title: `${title} · ${site.siteName}`,
    subtitle: own['feed.comic-about'].replace('{title}', () => title).replace('{site}', () => site.siteName),
    language,
    siteName: site.siteName,
    link: site.absolute(comicPage(comicId, language)),
    self: {
      atom: site.absolute(comicFeedPath(comicId, language, 'atom')),
      rss: site.absolute(comicFeedPath(comicId, language, 'rss')),
    },
    updatedAt: Math.max(latestOf(releases), comic.created_at),
    picture: feedPicture(covers.get(cover ?? ''), 640, site.picture),
    entries: await entriesOf(call, site, releases, (_title, name) => name, told),
  };
}

async function entriesOf(
  call: FeedCall,
  site: SiteFacts,
  releases: readonly ReleaseRow[],
  titleOf: (comicTitle: string, name: string) => string,
  known?: Awaited<ReturnType<typeof listComicWords>>,
): Promise<Feed['entries']> {
  const told =
    known ??
    (await listComicWords(
      call.db,
      releases.map((release) => release.comic_id),
    ));
  const tellings = releases.map((release) => ({
    release,
    ...tellRelease(release, told, call.language, words[call.language]),
  }));
  // What is for adults is shown to nobody who has not opened it.
  const covers = await describeCovers(
    call,
    tellings.map(({ release, cover }) => (release.is_adult ? null : cover)),
  );
  return tellings.map(({ release, comicTitle, name, cover, summary }) => ({
    id: tagOf(site.siteUrl, `chapter/${release.id}`),
    title: titleOf(comicTitle, name),
    link: site.absolute(chapterPage(release.comic_id, release.id, call.language)),
    publishedAt: release.created_at,
    updatedAt: release.updated_at,
    lang: localeOf(asContentLanguage(release.language)),
    author: release.author,
    category: release.category_name ?? '',
    summary,
    picture: feedPicture(covers.get(cover ?? ''), 640, site.picture),
    isAdult: release.is_adult === 1,
  }));
}

const latestOf = (releases: readonly ReleaseRow[]): number =>
  Math.max(0, ...releases.map((release) => release.updated_at));
