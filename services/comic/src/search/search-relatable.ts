import type { searchRelatable as endpoint } from '@yonkoma/contract';
import type { Verb } from '@yonkoma/service-kit';
import { hidesAdult } from '../age/gate-rules.ts';
import { titleIn } from '../comic/comic-rules.ts';
import { findToRelate, listSeen, listTitles } from '../comic/comic-store.ts';
import { findComics } from './find-comics.ts';

/** `12` and `#12` name a comic by its number, published or not. */
const numbered = /^#?(?<number>[1-9]\d{0,9})$/;

export const searchRelatable: Verb<unknown, typeof endpoint> = async (
  call,
  { id, quickSearch: words, page, limit },
) => {
  const { db, now, language } = call;
  const number = Number(numbered.exec(words)?.groups?.['number'] ?? 0);
  const choice = words ? { keywords: words } : {};
  const [{ ids, total }, named] = await Promise.all([
    findComics(db, { now, hidesAdult: hidesAdult(call) }, choice, undefined, { page, limit }),
    findToRelate(db, number),
  ]);
  const seen = await listSeen(call, hidesAdult(call), ids);
  const first = named && page === 1 ? [named] : [];
  const rows = [...first, ...seen.filter((row) => row.id !== named?.id)].filter((row) => row.id !== id);
  const titles = await listTitles(
    db,
    rows.map((row) => row.id),
  );
  const list = rows.map((row) => {
    const own = titles.filter(({ comic_id: of }) => of === row.id);
    const { title, lang } = titleIn(own, language, row.original_language);
    return { id: row.id, title, title_lang: lang, author: row.author };
  });
  // With one page the sum is what is listed, whatever was left out or added.
  return { list, total: total <= limit ? list.length : total };
};
