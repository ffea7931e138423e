import * as v from 'valibot';
import { Whole } from '../fields.schema.ts';

const PackageName = v.pipe(v.string(), v.maxLength(214));
const Range = v.pipe(v.string(), v.maxLength(200));
const EndpointName = v.pipe(v.string(), v.maxLength(100));

export const examineTeam = {
  input: v.object({
    /** Ranges of packages that the shell provides, by name: `{ react: '^19.3.0' }`. */
    needs: v.optional(v.pipe(v.record(PackageName, Range), v.maxEntries(100)), {}),
    /** Names of endpoints that the remote declares or calls. */
    endpoints: v.optional(v.pipe(v.array(EndpointName), v.maxLength(500)), []),
  }),
  reply: v.object({
    /** The clock of the site. */
    now: Whole,
    you: v.object({
      name: v.string(),
      team: v.nullable(v.string()),
      can: v.array(v.string()),
      /** Null is all remotes. */
      remotes: v.nullable(v.array(v.string())),
      /** Null for a member. */
      expiresAt: v.nullable(Whole),
    }),
    /** Each shell that the site knows to be live or to come, and what it does not provide as needed. */
    shells: v.array(
      v.object({
        name: v.picklist(['live', 'next']),
        version: v.string(),
        unmet: v.array(v.object({ name: v.string(), needs: v.string(), given: v.nullable(v.string()) })),
      }),
    ),
    unknownEndpoints: v.array(v.string()),
  }),
  summary: 'Whether a token and the sources of a remote fit the site',
};
