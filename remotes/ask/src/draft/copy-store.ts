import { recall, recallAll, remember } from '@yonkoma/page-kit';
import { type Copy, type Fields, isEmpty, noFields } from './draft-rules.ts';

/** What a guest wrote is theirs after they have signed in. */
type Owner = number | 'guest';

const beginning = 'ask.draft.';
const maxAgeMs = 30 * 86_400_000;
const nameOf = (owner: Owner, place: string) => `${beginning}${owner}.${place}`;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(noFields).every(([name, empty]) => typeof (value as Record<string, unknown>)[name] === typeof empty);

const isCopy = (value: unknown): value is Copy => {
  const { fields, version, at, isSaved } = (value ?? {}) as Partial<Copy>;
  return isFields(fields) && Number.isFinite(version) && Number.isFinite(at) && typeof isSaved === 'boolean';
};

const forget = (name: string) => {
  try {
    localStorage.removeItem(name);
  } catch {
    // nothing is kept on this device
  }
};

/**
 * What this device kept of a draft: the member's own, else what was begun before they signed in. What is older than 30
 * days goes.
 */
export function recallCopy(place: string, member: number | undefined, now = Date.now()): Copy | null {
  for (const { rest, value } of recallAll(beginning, isCopy)) if (now - value.at > maxAgeMs) forget(beginning + rest);
  return (member && recall(nameOf(member, place), isCopy)) || recall(nameOf('guest', place), isCopy);
}

/** Keeps it, or forgets it when nothing is written. A member's takes the place of what they began as a guest. */
export function keepCopy(place: string, member: number | undefined, copy: Copy): void {
  if (member) forget(nameOf('guest', place));
  if (isEmpty(copy.fields)) forget(nameOf(member ?? 'guest', place));
  else remember(nameOf(member ?? 'guest', place), copy);
}

/** It was sent, or thrown away. */
export function forgetCopy(place: string, member: number | undefined): void {
  forget(nameOf('guest', place));
  if (member) forget(nameOf(member, place));
}
