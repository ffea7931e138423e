import { SiteUrl } from '@yonkoma/service-kit';
import * as v from 'valibot';

/** The settings of an operator, from environment variables. */
export const NoticeConfig = v.object({
  /** Shared by the services. The addresses that unsubscribe from letters are signed with it. */
  SECRET: v.string(),
  /** The links in letters begin with this address. */
  SITE_URL: SiteUrl,
  /** The hour, in the site's time zone, at which digest letters are sent. */
  DIGEST_HOUR: v.optional(
    v.pipe(v.string(), v.regex(/^(?:1?\d|2[0-3])$/, 'give an hour from 0 to 23'), v.transform(Number)),
    '8',
  ),
});
export type NoticeConfig = v.InferOutput<typeof NoticeConfig>;
