import { askShown, commentShown } from '@yonkoma/contract/schema';
import { subscribe, type EventHandler } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { dropDeed, keepDeed } from './deed-store.ts';

const noteComment: EventHandler<MessageConfig, typeof commentShown> = async (
  { db },
  { comment_id: id, author_id, title, path, is_shown, at },
) => {
  const deed_key = `comment ${id}`;
  if (is_shown)
    await keepDeed(db, {
      member_id: author_id,
      deed_key,
      kind: 'comment',
      title: title.slice(0, 200),
      path,
      done_at: at,
    });
  else await dropDeed(db, deed_key);
};

const noteAsked: EventHandler<MessageConfig, typeof askShown> = async (
  { db },
  { subject, id, author_id, title, path, is_shown, at },
) => {
  const deed_key = `${subject} ${id}`;
  if (is_shown)
    await keepDeed(db, {
      member_id: author_id,
      deed_key,
      kind: subject,
      title: title.slice(0, 200),
      path,
      done_at: at,
    });
  else await dropDeed(db, deed_key);
};

export const deedSubscriptions = [subscribe(commentShown, noteComment), subscribe(askShown, noteAsked)];
