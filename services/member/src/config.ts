import { deliverySettings, missingDelivery } from '@yonkoma/delivery';
import * as v from 'valibot';

const Settings = v.object({
  /** Shared by the services. The keys for codes and for stored secrets are derived from it. */
  SECRET: v.string(),
  /** `on`: a sign-in ends all other sessions of the member. */
  SINGLE_SESSION: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'it must be on or off'),
      v.transform((value) => value === 'on'),
    ),
    'off',
  ),
  /** Comma-separated ids of members who speak for the site; their cards say so. */
  OFFICIAL_ACCOUNTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d+(?:,\d+)*)?$/, 'give ids of members, separated by commas'),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    '',
  ),
  /**
   * The domain that passkeys belong to; by default the host of the request. A parent domain serves all its subdomains.
   */
  PASSKEY_RP_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*$/, 'give a domain in lower case, such as comics.example'),
    ),
  ),
  /** Comma-separated origins whose pages may use passkeys; by default https at that host. */
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
  /** Who calls a command with `sudo`: the audit names them. */
  SUDO_USER: v.optional(v.string(), ''),
  ...deliverySettings,
});
/** The settings of an operator, from environment variables. A setting that needs another one is refused without it. */
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
