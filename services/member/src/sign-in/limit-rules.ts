import { type CounterName, counterName, inWindow } from '@yonkoma/service-kit/counter-name';

/** Nothing is forgotten before this many seconds without a counted try. */
export const quietS = 900;

/** Wrong passwords that are looked at before an answer demands a challenge, and before it says to wait. */
export const limits = {
  /** One account, from one network it was not used in lately. */
  strange: { captchaFrom: 3, wait: 5 },
  /** One account, from one network its member signed in from. */
  familiar: { captchaFrom: 3, wait: 10 },
  /**
   * One account, from all networks that are strange to it together. Above what one of them may use up, so that one
   * attacker shuts nobody out.
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
 * Of one network over all accounts: by quarter of an hour, for behind some networks sit so many people that it is never
 * quiet.
 */
export function networkBrake(secret: string, network: string, now: number): Brake {
  return { name: inWindow(counterName(secret, 'sign-in', network), { now, windowS: quietS }), ...limits.network };
}

/** Of one account, from all networks that are strange to it. */
export const accountCounter = (secret: string, key: string): CounterName => counterName(secret, 'sign-in', key);

/**
 * Everything a try counts against. A familiar network has a count of its own: whatever strangers do, and others who
 * share the network, its member gets on.
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
