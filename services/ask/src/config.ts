import { SiteUrl } from '@yonkoma/service-kit';
import * as v from 'valibot';

/** What an operator sets, by environment variable. */
export const AskConfig = v.object({
  SITE_URL: SiteUrl,
  /** The account an operator's command runs under. */
  SUDO_USER: v.optional(v.string(), ''),
});
export type AskConfig = v.InferOutput<typeof AskConfig>;
