import * as v from 'valibot';

/** What an operator sets, by environment variable. */
export const MessageConfig = v.object({
  /** Comma list of the ids of members who speak for the site; their conversations come first. */
  OFFICIAL_ACCOUNTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d+(?:,\d+)*)?$/, 'give ids of members, separated by commas'),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    '',
  ),
  /** Seconds after which a page that has no push stream asks again; 0 for never. */
  POLLING_INTERVAL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'give whole seconds, 0 for never')), '30'),
  /** The account an operator's command runs under. */
  SUDO_USER: v.optional(v.string(), ''),
});
export type MessageConfig = v.InferOutput<typeof MessageConfig>;
