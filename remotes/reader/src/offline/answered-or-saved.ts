import { CallFailure } from '@yonkoma/remote-kit';
import { isTakenDown } from '@yonkoma/page-kit';
import type { Reading } from './saved-rules.ts';
import { readSaved, removeSaved } from './saved-store.ts';

/** Somebody who has the chapter here does not wait longer than this for the site. */
const patienceMs = 4_000;

/** The site's answer; what is saved here where there is none, or none in time. A refusal is an answer. */
export async function answeredOrSaved(chapterId: number, ask: () => Promise<Reading>): Promise<Reading> {
  const isCut = navigator.onLine === false;
  const saved = isCut ? await savedReading(chapterId) : null;
  if (saved) return saved;
  const asked = ask().then(async (reading) => {
    // Closed to who is here: what was kept of it is too.
    if (reading.gate) await removeSaved(chapterId).catch(() => null);
    return reading;
  });
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return (await Promise.race([asked, late])) ?? (await savedReading(chapterId)) ?? (await asked);
  } catch (error) {
    // A saved copy that was taken down is deleted now, and the reader is informed.
    if (isTakenDown(error)) await removeSaved(chapterId).catch(() => null);
    const isUnanswered =
      error instanceof CallFailure && error.refusal === '' && (error.code === 0 || error.code >= 500);
    const kept = isUnanswered ? await savedReading(chapterId) : null;
    if (kept) return kept;
    throw error;
  }
}

const savedReading = async (chapterId: number): Promise<Reading | null> =>
  (await readSaved(chapterId).catch(() => null))?.reading ?? null;
