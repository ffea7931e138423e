import * as v from 'valibot';

export const EconomyConfig = v.object({
  /** Shared by the services; a hash with this key identifies visitors who follow a shared link. */
  SECRET: v.string(),
});
export type EconomyConfig = v.InferOutput<typeof EconomyConfig>;
