import { contentLanguageName } from '@yonkoma/contract';
import { refuse } from '@yonkoma/service-kit';
import type { Catalogue } from '@yonkoma/syndication';
import { listPages } from '../chapter/chapter-store.ts';
import { describeCovers } from '../picture/describe-covers.ts';
import { openPages } from '../lock/lock-rules.ts';
import { refuseChapter } from '../shown/refuse-unseen.ts';
import { catalogueIndex } from '../search/catalogue-index.ts';
import { words } from '../words.ts';
import { findPage, lastChange, listComicEntries } from './entry-store.ts';
import { facetsOf } from './known-facets.ts';
import { coverOfWidth } from './picture-rules.ts';
import { findRelease, listComicWords, listLastReleases, listReleases } from './release-store.ts';
import { takeOriginal } from './original-store.ts';
import { tellComic } from './tell-comic.ts';
import { tellEntry, describeRelease } from './release-text-rules.ts';

/** The comics as feeds and OPDS see them. */
export const catalogue: Catalogue = {
  words,
  languageName: (content, language) => contentLanguageName(content, language, words[language]['language.other']),
  lastChange: ({ db, now }) => lastChange(db, now),
  countFacets: facetsOf,

  async listComics({ db, now, language }, choice, { order, page, limit, hasAdult, hasLast }) {
    const { categoryId, ...others } = choice;
    const chosen = { ...others, categoryIds: categoryId === undefined ? undefined : [categoryId] };
    const { ids, total } = await catalogueIndex.find(db, { now, hidesAdult: !hasAdult }, chosen, order, {
      page,
      limit,
    });
    const [rows, lasts] = await Promise.all([
      listComicEntries(db, now, language, ids),
      hasLast ? listLastReleases(db, now, language, ids) : [],
    ]);
    // The search may not know yet that a comic was just marked as for adults.
    const seen = hasAdult ? rows : rows.filter((comic) => comic.is_adult === 0);
    return { comics: seen.map((comic) => tellEntry(comic, lasts, language, words[language], now)), total };
  },

  async listReleases({ db, now, language }, asked) {
    const rows = await listReleases(db, now, language, asked);
    const told = await listComicWords(
      db,
      rows.map((row) => row.comic_id),
    );
    return rows.map((row) => describeRelease(row, told, language, words[language], now));
  },

  readComic: tellComic,

  async readRelease({ db, now, language }, chapterId, hasAdult) {
    const row = (await findRelease(db, now, language, chapterId)) ?? (await refuseChapter(db, chapterId));
    if (row.is_adult === 1 && !hasAdult) refuse('chapter-not-found');
    return describeRelease(row, await listComicWords(db, [row.comic_id]), language, words[language], now);
  },

  listPages: ({ db }, chapterId) => listPages(db, chapterId),

  async readPage({ db, now }, chapterId, sort) {
    const { is_adult, price_score, image_count, open_at, ...page } =
      (await findPage(db, now, chapterId, sort)) ?? (await refuseChapter(db, chapterId));
    if (open_at > now) refuse('chapter-not-open');
    return { ...page, isAdult: is_adult === 1, openCount: openPages({ price_score, image_count }, false) };
  },

  takeOriginal: (call, asked) => takeOriginal(call, call.config.SECRET, asked),

  async describeCovers(call, hashes) {
    const covers = await describeCovers(call, hashes);
    return (hash, widthPx) => coverOfWidth(covers.get(hash ?? ''), widthPx);
  },
};
