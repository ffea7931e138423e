import { type CounterName, counterName, inWindow } from '@yonkoma/service-kit/counter-name';

/** A count is forgotten only after this many seconds without a counted try. */
export const quietS = 900;

/** Wrong passwords that are compared before a reply demands a challenge, and before it demands to wait. */
export const limits = {
  /** One account, from one network that it was not used from lately. */
  strange: { captchaFrom: 3, wait: 5 },
  /** One account, from one network that its member signed in from. */
  familiar: { captchaFrom: 3, wait: 10 },
  /**
   * One account, from all unfamiliar networks together. Higher than the limit of one network, so that a single attacker
   * cannot lock the member out.
   */
  account: { captchaFrom: 6, wait: 10 },
  /** One network, over all accounts. */
  network: { captchaFrom: 30, wait: 100 },
} as const;

export interface Brake {
  name: CounterName;
  captchaFrom: number;
  wait: number;
}

/**
 * The limit of one network over all accounts. It counts by fixed 15-minute windows: some networks have so many people
 * that they are never quiet.
 */
export function networkBrake(secret: string, network: string, now: number): Brake {
  return { name: inWindow(counterName(secret, 'sign-in', network), { now, windowS: quietS }), ...limits.network };
}

/** The counter of one account, for all networks that are unfamiliar to it. */
export const accountCounter = (secret: string, key: string): CounterName => counterName(secret, 'sign-in', key);

/**
 * All limits that a try counts against. A familiar network has its own count, so that its member can still sign in,
 * whatever strangers and others on the same network do.
 */
export function brakesOf({
  secret,
  key,
  network,
  isFamiliar,
  now,
}: {
  secret: string;
  key: string;
  network: string;
  isFamiliar: boolean;
  now: number;
}): Brake[] {
  const here = networkBrake(secret, network, now);
  const pair = {
    name: counterName(secret, 'sign-in', key, network),
    ...(isFamiliar ? limits.familiar : limits.strange),
  };
  return isFamiliar
    ? [pair, { ...here, wait: Infinity }]
    : [pair, { name: accountCounter(secret, key), ...limits.account }, here];
}
