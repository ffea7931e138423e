import { verificationProviders } from '@yonkoma/contract';
import * as v from 'valibot';

export const triggerNames = ['refresh', 'ip', 'interaction', 'list', 'detail'] as const;

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Which human check the site uses, and what raises it. */
export const verificationSettings = {
  /** `altcha` needs nothing else; the others need a site key, a secret and the site's host names. */
  VERIFY_PROVIDER: v.optional(
    v.picklist(verificationProviders, `choose one of ${verificationProviders.join(', ')}`),
    'altcha',
  ),
  VERIFY_SITE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/, 'copy it from the page of the provider'))),
  VERIFY_SECRET: v.optional(v.pipe(v.string(), v.maxLength(500, 'copy it from the page of the provider'))),
  /** Where tokens are checked, if not at the provider's own address. */
  VERIFY_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
        'give an address such as https://proxy.example/siteverify',
      ),
    ),
  ),
  /** Comma list of host names whose tokens count. */
  VERIFY_HOSTNAMES: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.everyItem((name) => /^[a-z0-9.-]+$/.test(name), 'give host names such as comics.example, separated by commas'),
    ),
  ),
  /** Comma list of what raises the check by itself; nothing does by default. */
  VERIFY_TRIGGERS: v.optional(
    v.pipe(
      v.string(),
      v.transform(listOf),
      v.array(v.picklist(triggerNames, `choose from ${triggerNames.join(', ')}`)),
    ),
    '',
  ),
};

export interface VerificationConfig {
  SECRET: string;
  VERIFY_PROVIDER: (typeof verificationProviders)[number];
  VERIFY_SITE_KEY?: string | undefined;
  VERIFY_SECRET?: string | undefined;
  VERIFY_URL?: string | undefined;
  VERIFY_HOSTNAMES?: string[] | undefined;
  VERIFY_TRIGGERS: (typeof triggerNames)[number][];
}

/** What a provider elsewhere cannot do without: the first setting that is missing; null when all is there. */
export function missingVerification(
  config: Pick<VerificationConfig, 'VERIFY_PROVIDER' | 'VERIFY_SITE_KEY' | 'VERIFY_SECRET' | 'VERIFY_HOSTNAMES'>,
): 'VERIFY_SITE_KEY' | 'VERIFY_SECRET' | 'VERIFY_HOSTNAMES' | null {
  if (config.VERIFY_PROVIDER === 'altcha' || config.VERIFY_PROVIDER === 'off') return null;
  return (
    (['VERIFY_SITE_KEY', 'VERIFY_SECRET', 'VERIFY_HOSTNAMES'] as const).find((setting) => !config[setting]?.length) ??
    null
  );
}
