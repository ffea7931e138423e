import {
  countedTo,
  type findComicEntries as endpoint,
  type FoundEntries,
  type FoundEntry,
  type InputOf,
  matchIn,
  scores,
  comicPath,
} from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { simplified } from '@yonkoma/text-kit/script/simplified';
import { hidesAdult } from '../age/gate-rules.ts';
import { listSeen, listTitles } from '../comic/comic-store.ts';
import { presentList } from '../comic/present-comics.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { listFoundChapters } from './found-chapters.ts';
import { askedOf, namesOf, whatMatched } from '@yonkoma/text-kit/terms/suggestion-rules';

/** The comics for the search over everything, in the order of the page of comics. */
export async function findComicEntries(
  call: Call,
  { keywords, limit }: InputOf<typeof endpoint>,
): Promise<FoundEntries> {
  if (!keywords) return { list: [], total: 0, corrected: '' };
  const { ids, byChapters, total, corrected } = await catalogueIndex.find(
    call.db,
    { now: call.now, hidesAdult: hidesAdult(call) },
    { keywords },
    undefined,
    { page: 1, limit },
  );
  const [rows, titles] = await Promise.all([listSeen(call, hidesAdult(call), ids), listTitles(call.db, ids)]);
  const meant = corrected || keywords;
  const comics = (await presentList(call, rows)).map((item) => {
    const own = titles.filter(({ comic_id: id }) => id === item.id);
    const names = namesOf({ title: item.title, lang: item.title_lang }, own, item.author, item.tags);
    return { id: item.id, item, names };
  });
  const asked = askedOf(meant);
  const chapters = await listFoundChapters(call, byChapters, asked);
  const list = comics.map(({ item, names }): FoundEntry => {
    const chapter = chapters.get(item.id);
    const { kind, text, lang } = chapter
      ? { kind: 'chapter', text: chapter.title, lang: chapter.title_lang }
      : whatMatched(names, asked);
    const isOfTitle = kind === 'title' && text === item.title;
    return {
      id: item.id,
      kind: 'comic',
      title: item.title,
      lang: item.title_lang,
      path: comicPath(item.id),
      excerpt: isOfTitle ? item.author : text,
      excerpt_lang: isOfTitle ? '' : lang,
      picture: item.picture,
      score: Math.max(
        ...names.map((one) =>
          one.kind === 'title' ? scores[matchIn(simplified(one.text), simplified(meant)) ?? 'other'] : 0,
        ),
      ),
      date: item.update_time,
    };
  });
  return { list, total: Math.min(total, countedTo), corrected };
}
