import * as v from 'valibot';

export const config = v.object({
  /** Shared by all services of a site. */
  SECRET: v.string(),
});
export type Config = v.InferOutput<typeof config>;
