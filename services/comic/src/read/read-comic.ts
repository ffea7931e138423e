import type { InputOf, readComic as endpoint, ReplyOf } from '@yonkoma/contract';
import { type Call, refuse } from '@yonkoma/service-kit';
import { gateOf, hidesAdult } from '../age/gate-rules.ts';
import { closedComic } from './closed-comic.ts';
import { chapterItem, readingList } from '../chapter/chapter-rules.ts';
import { listChapters } from '../chapter/chapter-store.ts';
import { accessTo } from '../lock/list-bought.ts';
import { refuseComic } from '../shown/refuse-unseen.ts';
import { catalogueIndex } from '../search/catalogue-index.ts';
import { comicInFull, countByLanguage } from '../comic/comic-rules.ts';
import { findComic, listDescriptions, listSeen, listTitles } from '../comic/comic-store.ts';
import { describeCovers } from '../picture/describe-covers.ts';
import { ownOf, presentPlace } from './own.ts';
import { listDetails } from '../label/list-details.ts';
import { presentComics } from '../comic/present-comics.ts';

const maxRecommended = 6;

export async function readComic(call: Call, input: InputOf<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { db, now, language } = call;
  const row = (await findComic(db, now, language, input.id)) ?? (await refuseComic(db, input.id));
  const gate = gateOf(call, row);
  if (gate) return closedComic(call, row, gate);
  const [similarIds, all, titles, descriptions, own] = await Promise.all([
    catalogueIndex.similar(db, row, maxRecommended, hidesAdult(call)),
    listChapters(db, now, row.id),
    listTitles(db, [row.id]),
    listDescriptions(db, [row.id]),
    ownOf(call, { comic_id: row.id }),
  ]);
  const chapters = readingList(all, input.language ?? language, row.original_language);
  const similar = await listSeen(call, hidesAdult(call), similarIds);
  const [items, details, covers, record, access] = await Promise.all([
    presentComics(call, [row, ...similar], row.id),
    listDetails(call, row.id),
    describeCovers(call, [row.cover_wide_hash, ...chapters.map((chapter) => chapter.cover_hash)]),
    presentPlace(call, own?.place),
    accessTo(call, chapters),
  ]);
  const item = items.get(row.id) ?? refuse('comic-not-found');
  return {
    comic: {
      ...comicInFull(row, item, { titles, descriptions }, covers.get(row.cover_wide_hash ?? ''), own, language),
      details,
    },
    chapters: chapters.map((chapter) => chapterItem(chapter, covers.get(chapter.cover_hash ?? ''), access)),
    languages: countByLanguage(all),
    recommend: similar.flatMap(({ id }) => items.get(id) ?? []),
    record,
  };
}
