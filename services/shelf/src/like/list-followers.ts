import type { InputOf, ReplyOf } from '@yonkoma/contract';
import { type listFollowers as endpoint, nameSubjects } from '@yonkoma/contract/schema';
import type { Call } from '@yonkoma/service-kit';
import { shownComics } from '../subject/shown.ts';
import { listFollowing } from './like-store.ts';

/** Reads followers in steps of the requested number until enough are found or none are left. */
export async function listFollowers(
  { db, ask }: Call,
  { comic_id: comicId, languages, after, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const comic = (await shownComics(ask, [comicId])).get(comicId);
  if (!comic || limit === 0) return { member_ids: [] };
  const concernsAll = languages.includes(comic.original_language);
  const found: number[] = [];
  for (let behind = after; found.length < limit; ) {
    const following = await listFollowing(db, comicId, behind, limit);
    const languageOf = concernsAll
      ? new Map()
      : await languagesOf(
          ask,
          following.flatMap(({ chapter_id: id }) => (id === null ? [] : [id])),
        );
    for (const { member_id: memberId, chapter_id: chapterId } of following) {
      const reads = chapterId === null ? undefined : languageOf.get(chapterId);
      if (reads === undefined || languages.includes(reads)) found.push(memberId);
    }
    const last = following.at(-1);
    if (!last || following.length < limit) break;
    behind = last.member_id;
  }
  return { member_ids: found.slice(0, limit) };
}

const atOnce = 1_000;

async function languagesOf(ask: Call['ask'], chapterIds: readonly number[]) {
  const ids = [...new Set(chapterIds)];
  const languages = new Map<number, ReplyOf<typeof nameSubjects>['chapters'][number]['language']>();
  for (let at = 0; at < ids.length; at += atOnce) {
    const { chapters } = await ask(nameSubjects, { chapter_ids: ids.slice(at, at + atOnce) });
    for (const { id, language } of chapters) languages.set(id, language);
  }
  return languages;
}
