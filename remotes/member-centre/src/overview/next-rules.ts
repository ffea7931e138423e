import {
  chapterPath,
  comicPath,
  type listCollection,
  type listNotices,
  type listRecords,
  type readCheckIns,
  type ReplyOf,
} from '@yonkoma/contract';

export interface Known {
  daily: ReplyOf<typeof readCheckIns> | undefined;
  notices: ReplyOf<typeof listNotices> | undefined;
  collection: ReplyOf<typeof listCollection> | undefined;
}

export type Step =
  | { kind: 'signIn'; to: string; score: number }
  | { kind: 'new'; to: string; count: number }
  | { kind: 'notices'; to: string; count: number };

/** What a member could do next beside reading on, in this order. Data that could not be loaded is skipped. */
export function nextSteps({ daily, notices, collection }: Known): Step[] {
  const steps: Step[] = [];
  if (daily?.signed === 0) steps.push({ kind: 'signIn', to: '/user/account/signIn', score: daily.next_score });
  const updated = collection?.list.filter(({ has_update: has }) => has === 1).length ?? 0;
  if (updated > 0) steps.push({ kind: 'new', to: '/user/manhua/collect', count: updated });
  if (notices && notices.unread > 0) steps.push({ kind: 'notices', to: '/user/account/notice', count: notices.unread });
  return steps;
}

/** The address where reading stopped. After the end of a chapter it is the comic, which knows the next chapter. */
export function readAddress({
  comic_id: comic,
  chapter_id: chapter,
  image_index: page,
  image_count: count,
}: ReplyOf<typeof listRecords>['list'][number]): string {
  if (page >= count) return comicPath(comic);
  return `${chapterPath({ id: chapter, comic_id: comic })}${page > 1 ? `?page=${page}` : ''}`;
}
