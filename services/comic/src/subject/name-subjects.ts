import type { InputOf, ReplyOf } from '@yonkoma/contract';
import type { nameSubjects as endpoint } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { listChapterNames, listOriginalTitles } from './subject-store.ts';

export async function nameSubjects(
  { db }: Call,
  { comic_ids: comicIds, chapter_ids: chapterIds }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const [comics, chapters] = await Promise.all([listOriginalTitles(db, comicIds), listChapterNames(db, chapterIds)]);
  return {
    comics,
    chapters: chapters.map(({ id, comic_id, number, language }) => ({
      id,
      comic_id,
      number,
      language: language,
    })),
  };
}
