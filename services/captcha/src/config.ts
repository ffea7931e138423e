import { verificationProviders } from '@yonkoma/contract';
import * as v from 'valibot';

const triggerNames = ['refresh', 'ip', 'interaction', 'list', 'detail'] as const;

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const Settings = v.object({
  /** Shared by the services. The keys of seals and of proof of work are derived from it. */
  SECRET: v.string(),
  /** `altcha` needs nothing else; the others need a site key, a secret and the site's host names. */
  VERIFY_PROVIDER: v.optional(
    v.picklist(verificationProviders, `choose one of ${verificationProviders.join(', ')}`),
    'altcha',
  ),
  VERIFY_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/, 'copy it from the page of the provider'))),
  VERIFY_SECRET: v.optional(v.pipe(v.string(), v.maxLength(500, 'copy it from the page of the provider'))),
  /** The address at which tokens are checked, if it is not the provider's own. */
  VERIFY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'give an address such as https://proxy.example/siteverify',
      ),
    ),
  ),
  /** Comma-separated host names whose tokens are accepted. */
  VERIFY_HOSTNAMES: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.everyItem((name) => /^[a-z0-9.-]+$/.test(name), 'give host names such as comics.example, separated by commas'),
    ),
  ),
  /** Comma-separated signs that start the check automatically; by default none. */
  VERIFY_TRIGGERS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.array(v.picklist(triggerNames, `choose from ${triggerNames.join(', ')}`)),
    ),
    '',
  ),
});

/** The human check of the site and the signs that start it; an external provider is refused without its settings. */
export const CaptchaConfig = v.pipe(
  Settings,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || ['altcha', 'off'].includes(dataset.value.VERIFY_PROVIDER)) return;
    const { value } = dataset;
    const missing = (['VERIFY_SITE_KEY', 'VERIFY_SECRET', 'VERIFY_HOSTNAMES'] as const).find(
      (setting) => !value[setting]?.length,
    );
    if (!missing) return;
    addIssue({
      message: `the provider ${value.VERIFY_PROVIDER} needs it`,
      path: [{ type: 'object', origin: 'value', input: value, key: missing, value: undefined }],
    });
  }),
);
export type CaptchaConfig = v.InferOutput<typeof CaptchaConfig>;
