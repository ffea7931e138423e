import { forget, recall, recallAll, remember } from '@yonkoma/page-kit';

/** A message that is being sent, or that failed. */
export interface Waiting {
  key: string;
  text: string;
  images: string[];
  /** Unix seconds. */
  at: number;
}

/** The text that a member has begun to write to another, and their unsent messages, on this device. */
export interface Writing {
  text: string;
  images: string[];
  waiting: Waiting[];
  /** Unix milliseconds. */
  at: number;
}

export const nothingWritten: Writing = { text: '', images: [], waiting: [], at: 0 };

const maxAgeMs = 30 * 86_400_000;
const beginning = (ownId: number) => `member-centre.writing.${ownId}.`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isWaiting = (value: unknown): value is Waiting => {
  const { key, text, images, at } = (value ?? {}) as Partial<Waiting>;
  return isText(key) && isText(text) && Array.isArray(images) && images.every(isText) && Number.isFinite(at);
};

const isWriting = (value: unknown): value is Writing => {
  const { text, images, waiting, at } = (value ?? {}) as Partial<Writing>;
  const isComplete = isText(text) && Array.isArray(images) && Array.isArray(waiting) && Number.isFinite(at);
  return isComplete && images.every(isText) && waiting.every(isWaiting);
};
const isOld = ({ at }: Writing, now: number) => now - at >= maxAgeMs;

/** The stored text and messages; empty when they are older than 30 days. */
export function recallWriting(ownId: number, partnerId: number, now = Date.now()): Writing {
  const writing = recall(`${beginning(ownId)}${partnerId}`, isWriting);
  return writing && !isOld(writing, now) ? writing : nothingWritten;
}

/** Stores the text and messages, or deletes the entry when nothing is left. */
export function keepWriting(
  ownId: number,
  partnerId: number,
  { text, images, waiting }: Omit<Writing, 'at'>,
  now = Date.now(),
): void {
  const name = `${beginning(ownId)}${partnerId}`;
  if (text.trim() === '' && images.length === 0 && waiting.length === 0) forget(name);
  else remember(name, { text, images, waiting, at: now } satisfies Writing);
}

/** The begun texts by the partner's id. Texts older than 30 days are deleted. */
export function recallBegun(ownId: number, now = Date.now()): Map<number, string> {
  const begun = new Map<number, string>();
  for (const { rest, value } of recallAll(beginning(ownId), isWriting)) {
    if (isOld(value, now)) forget(beginning(ownId) + rest);
    else if (value.text.trim()) begun.set(Number(rest), value.text);
  }
  return begun;
}
