import { askShown, commentShown } from '@yonkoma/contract/schema';
import { type Database, type EventsHandler, subscribeAll } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { type DeedRow, dropDeeds, keepDeeds } from './deed-store.ts';

type Shown = Pick<DeedRow, 'deed_key' | 'kind' | 'title' | 'path'> & { author_id: number; is_shown: 0 | 1; at: number };

/** Of what was hidden and shown again the deed is new. */
async function note(db: Database, shown: readonly Shown[]): Promise<void> {
  const last = new Map(shown.map((one) => [one.deed_key, one]));
  await dropDeeds(
    db,
    shown.filter(({ is_shown: isShown }) => !isShown).map(({ deed_key: key }) => key),
  );
  await keepDeeds(
    db,
    [...last.values()]
      .filter(({ is_shown: isShown }) => isShown)
      .map(({ deed_key, kind, title, path, author_id, at }) => ({
        member_id: author_id,
        deed_key,
        kind,
        title: title.slice(0, 200),
        path,
        done_at: at,
      })),
  );
}

const noteComments: EventsHandler<MessageConfig, typeof commentShown> = async ({ db }, comments) =>
  note(
    db,
    comments.map((comment) => ({ ...comment, deed_key: `comment ${comment.comment_id}`, kind: 'comment' })),
  );

const noteAsked: EventsHandler<MessageConfig, typeof askShown> = async ({ db }, asked) =>
  note(
    db,
    asked.map((one) => ({ ...one, deed_key: `${one.subject} ${one.id}`, kind: one.subject })),
  );

export const deedSubscriptions = [subscribeAll(commentShown, noteComments), subscribeAll(askShown, noteAsked)];
