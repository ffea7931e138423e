import type { InputOf, listFollowers as endpoint, ReplyOf } from '@yonkoma/contract';
import type { Call } from '@yonkoma/service-kit';
import { findComic } from '../comic/comic-store.ts';
import { asContentLanguage } from '../comic/language-rules.ts';
import { listFollowerIds } from './like-store.ts';

export async function listFollowers(
  { db, now, language }: Call,
  { comic_id: comicId, languages, after, limit }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const comic = await findComic(db, now, language, comicId);
  if (!comic) return { member_ids: [] };
  const concerned = languages.some((own) => own === asContentLanguage(comic.original_language))
    ? 'everybody'
    : languages;
  return { member_ids: await listFollowerIds(db, comicId, concerned, after, limit) };
}
