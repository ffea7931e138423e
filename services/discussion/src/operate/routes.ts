import { listDiscussionOperations } from '@yonkoma/contract';
import { listOperations, route } from '@yonkoma/service-kit';

export const operationRoutes = [
  route(listDiscussionOperations, async ({ db }, asked) =>
    (await listOperations(db, { subject: asked.subject, limit: asked.limit })).map(
      ({ done_at, operator, verb, subject, before, after }) => ({
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
