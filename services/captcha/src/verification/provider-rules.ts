/** External providers, after the documentation of each. */
export const remoteProviders = {
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    namesAction: true,
  },
  hcaptcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    namesAction: false,
  },
  /** Version 3 returns the action; the checkbox of version 2 does not. */
  recaptcha: {
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    namesAction: false,
  },
} as const;

export type RemoteProvider = keyof typeof remoteProviders;

/** The response of all three. */
export interface Verdict {
  success: boolean;
  hostname?: string | undefined;
  action?: string | undefined;
  /** ISO 8601. */
  challenge_ts?: string | undefined;
  'error-codes'?: string[] | undefined;
}

/** Seconds for which a solved challenge is valid. */
const freshS = 300;
/** Seconds by which clocks may differ. */
const aheadS = 60;

/** The faults of a verdict, as error codes; empty when it is valid. */
export function findFaults(
  verdict: Verdict,
  {
    provider,
    hostnames,
    action,
    now,
  }: { provider: RemoteProvider; hostnames: readonly string[]; action: string; now: number },
): string[] {
  if (!verdict.success) return verdict['error-codes']?.length ? verdict['error-codes'] : ['not-successful'];
  const ageS = now - Date.parse(verdict.challenge_ts ?? '') / 1000;
  const isActionWrong =
    verdict.action === undefined ? remoteProviders[provider].namesAction : verdict.action !== action;
  return [
    ...(hostnames.includes((verdict.hostname ?? '').toLowerCase()) ? [] : ['hostname-mismatch']),
    ...(isActionWrong ? ['action-mismatch'] : []),
    ...(ageS <= freshS && ageS >= -aheadS ? [] : ['timeout-or-duplicate']),
  ];
}
