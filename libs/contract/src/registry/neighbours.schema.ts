import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';
import { RemoteName } from './platform.schema.ts';

export const listNeighbours = {
  input: v.object({ remote: v.optional(RemoteName) }),
  reply: v.object({
    /** Id of the active revision. */
    revision: Whole,
    /** Every version that visitors can get now, by name, the stable one of each remote first. */
    list: v.array(
      v.object({
        remote: v.string(),
        version: v.string(),
        standing: v.picklist(['stable', 'rollout']),
        /** `path` is a pattern: `/animationDetail/:detailId/:id`. */
        pages: v.array(v.object({ name: v.string(), path: v.string(), needsLogin: v.boolean() })),
        /** Names of the endpoints that it calls. */
        endpoints: v.array(v.string()),
        /** Ranges of the packages that it takes from the shell, by name. */
        shared: v.record(v.string(), v.string()),
      }),
    ),
  }),
  summary: 'What the live remotes show, call and need',
};
