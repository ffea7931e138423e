import * as v from 'valibot';

export const EconomyConfig = v.object({
  /** Shared by the services; visitors who follow a shared link are told apart by a hash that it keys. */
  SECRET: v.string(),
});
export type EconomyConfig = v.InferOutput<typeof EconomyConfig>;
