import { listDiscussionOperations } from '@yonkoma/contract/schema';
import { listOperations, route } from '@yonkoma/service-kit';

export const operationRoutes = [
  route(listDiscussionOperations, async ({ db }, asked) =>
    (await listOperations(db, { subject: asked.subject, limit: asked.limit, beforeId: asked.before_id })).map(
      ({ id, done_at, operator, verb, subject, before, after }) => ({
        id,
        done_at: Number(done_at),
        operator,
        verb,
        subject,
        before,
        after,
      }),
    ),
  ),
];
