import { articleKinds, type commentPublished, type EventData } from '@yonkoma/contract';
import { articleSubject, comicSubject } from '@yonkoma/contract/schema';
import type { Place } from '../notice/notice.ts';

type NoticeDraft = Pick<
  EventData<typeof commentPublished>,
  'comment_id' | 'subject' | 'kind' | 'subject_id' | 'part_id' | 'place' | 'path'
>;

/** The place of a comment in the form of notices: comics and articles by their ids, anything else by its address. */
export function placeOf({ comment_id, subject, kind, subject_id, part_id, place, path }: NoticeDraft): Place {
  if (subject === comicSubject.noun)
    return { comment_id, comic_id: subject_id, chapter_id: part_id, image_index: place };
  const nowhere = { comment_id, comic_id: 0, chapter_id: 0, image_index: 0 };
  const articleKind = subject === articleSubject.noun && articleKinds.find((known) => known === kind);
  return articleKind ? { ...nowhere, article: { id: subject_id, kind: articleKind } } : { ...nowhere, path };
}
