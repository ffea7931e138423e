import { SiteUrl } from '@yonkoma/service-kit';
import * as v from 'valibot';

/** What an operator sets, by environment variable. */
export const NoticeConfig = v.object({
  /** Shared by the services; the addresses that end letters are signed with it. */
  SECRET: v.string(),
  /** Links in letters lead there. */
  SITE_URL: SiteUrl,
  /** Hour of the site's day at which letters with notices are sent. */
  DIGEST_HOUR: v.optional(
    v.pipe(v.string(), v.regex(/^(?:1?\d|2[0-3])$/, 'give an hour from 0 to 23'), v.transform(Number)),
    '8',
  ),
});
export type NoticeConfig = v.InferOutput<typeof NoticeConfig>;
