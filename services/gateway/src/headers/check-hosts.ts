import { verificationProviders } from '@yonkoma/contract';
import { StartRefusal } from '@yonkoma/service-kit';

/** The addresses that a provider of the human check needs on a page: for scripts, frames, styles and connections. */
export interface CheckHosts {
  scripts: readonly string[];
  frames: readonly string[];
  styles: readonly string[];
  connections: readonly string[];
}

const none: CheckHosts = { scripts: [], frames: [], styles: [], connections: [] };
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** As each provider documents them; the embedded check needs none. */
const hosts: Record<(typeof verificationProviders)[number], CheckHosts> = {
  altcha: none,
  off: none,
  turnstile: { ...none, scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'] },
  hcaptcha: { scripts: hcaptcha, frames: hcaptcha, styles: hcaptcha, connections: hcaptcha },
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    styles: [],
    connections: ['https://www.google.com/recaptcha/'],
  },
};

/**
 * The hosts of `VERIFY_PROVIDER`; none when it is not set.
 * @throws StartRefusal for an unknown provider.
 */
export function readCheckHosts(env: Record<string, string | undefined>): CheckHosts {
  const given = env.VERIFY_PROVIDER || 'altcha';
  const provider = verificationProviders.find((name) => name === given);
  if (!provider)
    throw new StartRefusal(
      `VERIFY_PROVIDER is ${given}, which is not a known human check: ` +
        `choose one of ${verificationProviders.join(', ')}.`,
    );
  return hosts[provider];
}
