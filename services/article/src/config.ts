import { SiteUrl } from '@yonkoma/service-kit';
import * as v from 'valibot';

/** The settings of an operator, from environment variables. */
export const ArticleConfig = v.object({
  SITE_URL: SiteUrl,
  /** The user account that runs an operator's command. */
  SUDO_USER: v.optional(v.string(), ''),
});
export type ArticleConfig = v.InferOutput<typeof ArticleConfig>;
