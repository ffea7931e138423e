import * as v from 'valibot';

export const EconomyConfig = v.object({
  /** Shared by the services; with this key are hashed visitors who follow a shared link, and counts of wrong codes. */
  SECRET: v.string(),
  /** Who calls a command with `sudo`: the batch of vouchers names them. */
  SUDO_USER: v.optional(v.string(), ''),
});
export type EconomyConfig = v.InferOutput<typeof EconomyConfig>;
