import { forget, recall, recallAll, remember } from '@yonkoma/page-kit';
import { type Copy, type Fields, isEmpty, noFields } from './draft-rules.ts';

/** A guest's text belongs to the member after signing in. */
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

/**
 * The copy of a draft on this device: the member's own, otherwise the one from before they signed in. Copies older than
 * 30 days are deleted.
 */
export function recallCopy(place: string, member: number | undefined, now = Date.now()): Copy | null {
  for (const { rest, value } of recallAll(beginning, isCopy)) if (now - value.at > maxAgeMs) forget(beginning + rest);
  return (member && recall(nameOf(member, place), isCopy)) || recall(nameOf('guest', place), isCopy);
}

/** Stores a copy, or deletes it when it is empty. A member's copy replaces the one that they began as a guest. */
export function keepCopy(place: string, member: number | undefined, copy: Copy): void {
  if (member) forget(nameOf('guest', place));
  if (isEmpty(copy.fields)) forget(nameOf(member ?? 'guest', place));
  else remember(nameOf(member ?? 'guest', place), copy);
}

/** Deletes the copy after the text was sent or discarded. */
export function forgetCopy(place: string, member: number | undefined): void {
  forget(nameOf('guest', place));
  if (member) forget(nameOf(member, place));
}
