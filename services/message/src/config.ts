import * as v from 'valibot';

/** The settings of an operator, from environment variables. */
export const MessageConfig = v.object({
  /** Comma-separated ids of members who speak for the site; their conversations come first. */
  OFFICIAL_ACCOUNTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d+(?:,\d+)*)?$/, 'give ids of members, separated by commas'),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    '',
  ),
  /** Seconds after which a page without a push stream asks again; 0 for never. */
  POLLING_INTERVAL: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'give whole seconds, 0 for never')), '30'),
  /** The user account that runs an operator's command. */
  SUDO_USER: v.optional(v.string(), ''),
});
export type MessageConfig = v.InferOutput<typeof MessageConfig>;
