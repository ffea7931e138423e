import * as v from 'valibot';

/** What an operator sets, by environment variable. */
export const MemberConfig = v.object({
  /** Shared by the services; keys for codes and secrets at rest are derived from it. */
  SECRET: v.string(),
});
export type MemberConfig = v.InferOutput<typeof MemberConfig>;
