import { adultCoversFor, type browseComics as endpoint, type InputOf, type ReplyOf, shelves } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { hidesAdult } from '../age/gate-rules.ts';
import { catalogueIndex } from '../search/catalogue-index.ts';
import { words } from '../words.ts';
import { bannerOf, shelfContents, showpieces, summaryOf } from '../comic/comic-rules.ts';
import { listComicsById, listDescriptions, listNewestCovered, listSeen } from '../comic/comic-store.ts';
import { describeCovers } from '../picture/describe-covers.ts';
import { presentComics, presentList } from '../comic/present-comics.ts';
import { listInOrder } from '../comic/order-store.ts';

const perSection = 12;
const perCarousel = 5;
/** With fewer comics each section has all of them, so that a page can show each comic once. */
const smallUntil = 30;

type Asked = InputOf<typeof endpoint>;
type Answer = ReplyOf<typeof endpoint>;

export async function browseComics(call: Call, input: Asked): Promise<Answer> {
  const isAsked = input.comicStatus !== undefined || input.order !== undefined || Boolean(input.keywords);
  return isAsked ? list(call, input) : home(call);
}

async function home(call: Call): Promise<Answer> {
  const { db, now, language } = call;
  // The large pictures at the top of the site are for all ages, unless the reader chose to see comics for adults.
  const newest = await listNewestCovered(db, now, language, perCarousel * 5);
  const shown = showpieces(
    adultCoversFor(call) === 'show' ? newest : newest.filter((row) => row.is_adult !== 1),
    perCarousel,
  );
  const found = await Promise.all(
    shelves.map(async (shelf) => {
      const { choice, order } = shelfContents[shelf];
      return {
        shelf,
        ids: await listInOrder(db, now, choice.status, order, {
          offset: 0,
          limit: smallUntil,
          hidesAdult: hidesAdult(call),
        }),
      };
    }),
  );
  const isSmall = (found.find(({ shelf }) => shelf === 'update')?.ids.length ?? 0) < smallUntil;
  const shelved = isSmall ? found : found.map(({ shelf, ids }) => ({ shelf, ids: ids.slice(0, perSection) }));
  const rows = new Map(
    (await listComicsById(db, now, language, [...new Set(shelved.flatMap(({ ids }) => ids))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const [items, wide, descriptions] = await Promise.all([
    presentComics(call, [...shown, ...rows.values()]),
    describeCovers(
      call,
      shown.map((row) => row.cover_wide_hash),
    ),
    listDescriptions(
      db,
      shown.map((row) => row.id),
    ),
  ]);
  return {
    carousel: shown.flatMap((row, index) => {
      const item = items.get(row.id);
      const summary = summaryOf(
        descriptions.filter((one) => one.comic_id === row.id),
        language,
        row.original_language,
      );
      const banner = item && bannerOf(item, wide.get(row.cover_wide_hash ?? ''), summary, shown.length - index);
      return banner?.picture ? [banner] : [];
    }),
    sections: shelved
      .filter(({ ids }) => ids.length > 0)
      .map(({ shelf, ids }) => ({
        comicStatus: shelf,
        title: words[language][`shelf.${shelf}`],
        list: ids.flatMap((id) => items.get(id) ?? []),
      })),
    ...(isSmall && { is_small: 1 as const }),
  };
}

async function list(call: Call, input: Asked): Promise<Answer> {
  const { choice, order } = shelfContents[input.comicStatus ?? 'update'];
  // A search by words lists the best results first, on every shelf.
  const { ids, byChapters, total, corrected } = await catalogueIndex.find(
    call.db,
    { now: call.now, hidesAdult: hidesAdult(call) },
    { ...choice, keywords: input.keywords },
    input.order ?? (input.keywords ? undefined : order),
    input,
  );
  const items = await presentList(call, await listSeen(call, hidesAdult(call), ids));
  const list = input.keywords
    ? await catalogueIndex.explain(call, items, byChapters, corrected || input.keywords)
    : items;
  return { list, total, title: titleOf(call, input), ...(input.keywords ? { corrected } : {}) };
}

function titleOf(call: Call, { keywords, comicStatus }: Asked): string {
  const own = words[call.language];
  if (keywords) return own['list.keywords'].replace('{keywords}', () => keywords);
  return comicStatus ? own[`shelf.${comicStatus}`] : own['list.order'];
}
