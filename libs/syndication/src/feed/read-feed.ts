import { type Feed, tagOf } from '@yonkoma/text-kit/feed/feed';
import type { Release } from '../catalogue.ts';
import type { DoorCall } from '../door.ts';
import { chapterPage, comicFeedPath, comicPage, siteFeedPath } from './address-rules.ts';
import { siteFacts, type SiteFacts } from './site-facts.ts';

/** The most entries of a feed, enough for a program that reads a busy site once a day. */
const longest = 50;
const pictureWidthPx = 640;

/** The latest chapters of the whole site in a language. Comics for adults are only in their own feeds. */
export async function readSiteFeed(call: DoorCall): Promise<Feed> {
  const { catalogue, language, own } = call;
  const site = await siteFacts(call);
  const releases = await catalogue.listReleases(call, {
    content: language,
    hasAdult: false,
    offset: 0,
    limit: longest,
  });
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
    entries: await entriesOf(call, site, releases, ({ comicTitle, name }) => `${comicTitle} · ${name}`),
  };
}

/** New chapters of a comic for a reader of the language: in that language if there are any, else in the original. */
export async function readComicFeed(call: DoorCall, comicId: number): Promise<Feed> {
  const { catalogue, language, own } = call;
  const [site, comic] = await Promise.all([
    siteFacts(call),
    catalogue.readComic(call, comicId, { order: 'latest', hasAdult: true, offset: 0, limit: longest }),
  ]);
  const { title, cover, releases } = comic;
  const coverOf = await catalogue.describeCovers(call, [comic.isAdult ? null : cover]);
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
    updatedAt: Math.max(latestOf(releases), comic.createdAt),
    picture: site.picture(coverOf(cover, pictureWidthPx)),
    entries: await entriesOf(call, site, releases, ({ name }) => name),
  };
}

async function entriesOf(
  call: DoorCall,
  site: SiteFacts,
  releases: readonly Release[],
  titleOf: (release: Release) => string,
): Promise<Feed['entries']> {
  // A feed shows no cover of a comic for adults.
  const coverOf = await call.catalogue.describeCovers(
    call,
    releases.map(({ isAdult, cover }) => (isAdult ? null : cover)),
  );
  return releases.map((release) => ({
    id: tagOf(site.siteUrl, `chapter/${release.chapterId}`),
    title: titleOf(release),
    link: site.absolute(chapterPage(release.comicId, release.chapterId, call.language)),
    publishedAt: release.publishedAt,
    updatedAt: release.changedAt,
    lang: release.lang,
    author: release.author,
    category: release.category,
    summary: release.summary,
    picture: site.picture(coverOf(release.cover, pictureWidthPx)),
    isAdult: release.isAdult,
  }));
}

const latestOf = (releases: readonly Release[]): number => Math.max(0, ...releases.map(({ changedAt }) => changedAt));
