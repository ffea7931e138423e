import { type browseComics as endpoint, type InputOf, type ReplyOf, shelves } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { words } from '../words.ts';
import { bannerOf, shelfContents, showpieces } from './comic-rules.ts';
import { countComics, listComics, listNewestCovered } from './comic-store.ts';
import { describeCovers } from './describe-covers.ts';
import { presentComics, presentList } from './present-comics.ts';

const perSection = 12;
const perCarousel = 5;

type Asked = InputOf<typeof endpoint>;
type Answer = ReplyOf<typeof endpoint>;

export async function browseComics(call: Call, input: Asked): Promise<Answer> {
  const isAsked = input.comicStatus !== undefined || input.order !== undefined || Boolean(input.keywords);
  return isAsked ? list(call, input) : home(call);
}

async function home(call: Call): Promise<Answer> {
  const { db, language } = call;
  const shown = showpieces(await listNewestCovered(db, language, perCarousel * 5), perCarousel);
  const shelved = await Promise.all(shelves.map(async (shelf) => {
    const { choice, order } = shelfContents[shelf];
    return { shelf, rows: await listComics(db, language, choice, order, { page: 1, limit: perSection }) };
  }));
  const [items, wide] = await Promise.all([
    presentComics(call, [...shown, ...shelved.flatMap(({ rows }) => rows)]),
    describeCovers(call, shown.map((row) => row.cover_wide_hash)),
  ]);
  const itemsOf = (rows: typeof shown) => rows.flatMap((row) => items.get(row.id) ?? []);
  return {
    carousel: shown.flatMap((row, index) => {
      const item = items.get(row.id);
      const banner = item && bannerOf(item, wide.get(row.cover_wide_hash ?? ''), shown.length - index);
      return banner?.picture ? [banner] : [];
    }),
    sections: shelved
      .filter(({ rows }) => rows.length > 0)
      .map(({ shelf, rows }) => ({ comicStatus: shelf, title: words[language][`shelf.${shelf}`], list: itemsOf(rows) })),
  };
}

async function list(call: Call, input: Asked): Promise<Answer> {
  const shelf = shelfContents[input.comicStatus ?? 'update'];
  const choice = { ...shelf.choice, keywords: input.keywords };
  const [rows, total] = await Promise.all([
    listComics(call.db, call.language, choice, input.order ?? shelf.order, input),
    countComics(call.db, choice),
  ]);
  return { list: await presentList(call, rows), total, title: titleOf(call, input) };
}

function titleOf(call: Call, { keywords, comicStatus }: Asked): string {
  const own = words[call.language];
  if (keywords) return own['list.keywords'].replace('{keywords}', () => keywords);
  return comicStatus ? own[`shelf.${comicStatus}`] : own['list.order'];
}
