import type { InputOf, unmarkPage as endpoint } from '@yonkoma/contract';
import { type Call, loginNeeded } from '@yonkoma/service-kit';
import { dropBookmark } from './bookmark-store.ts';

/** Works also when the chapter is no longer visible. */
export async function unmarkPage(
  { db, session }: Call,
  { chapter_id: chapterId, index }: InputOf<typeof endpoint>,
): Promise<null> {
  if (!session) throw loginNeeded();
  await dropBookmark(db, session.memberId, chapterId, index);
  return null;
}
