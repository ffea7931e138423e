import type { InputOf, ReplyOf, suggestComics as endpoint } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { hidesAdult } from '../age/gate-rules.ts';
import { titleIn } from '../comic/comic-rules.ts';
import { listSeen, listTags, listTitles } from '../comic/comic-store.ts';
import { catalogueIndex } from './catalogue-index.ts';
import { listFoundChapters } from './found-chapters.ts';
import { askedOf, namesOf, whatMatched } from '@yonkoma/text-kit/terms/suggestion-rules';

const most = 8;

/** Suggestions for a reader who is still typing, and the reason for each. */
export async function suggestComics(
  call: Call,
  { keywords }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  if (!keywords) return { list: [], corrected: '' };
  const { ids, byChapters, corrected } = await catalogueIndex.find(
    call.db,
    { now: call.now, hidesAdult: hidesAdult(call) },
    { keywords },
    undefined,
    { page: 1, limit: most },
  );
  const [rows, titles, tags] = await Promise.all([
    listSeen(call, hidesAdult(call), ids),
    listTitles(call.db, ids),
    listTags(call.db, ids),
  ]);
  const comics = rows.map((row) => {
    const own = titles.filter(({ comic_id: id }) => id === row.id);
    const shown = titleIn(own, call.language, row.original_language);
    const named = tags.filter(({ comic_id: id }) => id === row.id);
    return { id: row.id, shown, author: row.author, names: namesOf(shown, own, row.author, named) };
  });
  const asked = askedOf(corrected || keywords);
  const chapters = await listFoundChapters(call, byChapters, asked);
  const list = comics.map(({ id, shown, author, names }) => {
    const chapter = chapters.get(id);
    return {
      id,
      title: shown.title,
      title_lang: shown.lang,
      author,
      matched: chapter
        ? { kind: 'chapter' as const, text: chapter.title, lang: chapter.title_lang }
        : whatMatched(names, asked),
    };
  });
  return { list, corrected };
}
