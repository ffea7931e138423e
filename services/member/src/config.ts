import { deliverySettings, missingDelivery } from '@yonkoma/delivery';
import * as v from 'valibot';

const Settings = v.object({
  /** Shared by the services; keys for codes and secrets at rest are derived from it. */
  SECRET: v.string(),
  /** `on`: who signs in is signed out everywhere else. */
  SINGLE_SESSION: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'it is on or off'),
      v.transform((value) => value === 'on'),
    ),
    'off',
  ),
  /** Comma list of the ids of members who speak for the site; their cards say so. */
  OFFICIAL_ACCOUNTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d+(?:,\d+)*)?$/, 'give ids of members, separated by commas'),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    '',
  ),
  /**
   * The domain that passkeys belong to; by default the host that was asked for. One above it serves all its subdomains.
   */
  PASSKEY_RP_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*$/, 'give a domain in lower case, such as comics.example'),
    ),
  ),
  /** Comma list of the origins whose pages may ask for them; by default https at that host. */
  PASSKEY_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.everyItem(
        (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
        'give origins such as https://comics.example, separated by commas',
      ),
    ),
  ),
  ...deliverySettings,
});
/** What an operator sets, by environment variable; what needs another setting is refused without it. */
export const MemberConfig = v.pipe(
  Settings,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const delivery = missingDelivery(dataset.value);
    const refuseSetting = (key: string, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input: dataset.value, key, value: undefined }] });
    if (delivery) refuseSetting(delivery.setting, delivery.reason);
  }),
);
export type MemberConfig = v.InferOutput<typeof MemberConfig>;
