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

function parse(kept: string | null, now: number): Writing | null {
  try {
    const { text, images, waiting, at } = JSON.parse(kept ?? '{}') as Partial<Writing>;
    const isWhole =
      isText(text) &&
      Array.isArray(images) &&
      images.every(isText) &&
      Array.isArray(waiting) &&
      waiting.every(isWaiting) &&
      typeof at === 'number' &&
      now - at < maxAgeMs;
    return isWhole ? { text, images, waiting, at } : null;
  } catch {
    return null;
  }
}

/** The stored text and messages; empty when they are older than 30 days. */
export function recallWriting(ownId: number, partnerId: number, now = Date.now()): Writing {
  return parse(localStorage.getItem(`${beginning(ownId)}${partnerId}`), now) ?? nothingWritten;
}

/** Stores the text and messages, or deletes the entry when nothing is left. */
export function keepWriting(
  ownId: number,
  partnerId: number,
  { text, images, waiting }: Omit<Writing, 'at'>,
  now = Date.now(),
): void {
  const name = `${beginning(ownId)}${partnerId}`;
  try {
    if (text.trim() === '' && images.length === 0 && waiting.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify({ text, images, waiting, at: now } satisfies Writing));
  } catch {
    // this device stores nothing
  }
}

/** The begun texts by the partner's id. Texts older than 30 days are deleted. */
export function recallBegun(ownId: number, now = Date.now()): Map<number, string> {
  const begun = new Map<number, string>();
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(beginning(ownId))) continue;
    const kept = parse(localStorage.getItem(name), now);
    if (!kept) localStorage.removeItem(name);
    else if (kept.text.trim()) begun.set(Number(name.slice(beginning(ownId).length)), kept.text);
  }
  return begun;
}
