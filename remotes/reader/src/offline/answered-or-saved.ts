import { CallFailure } from '@yonkoma/remote-kit';
import { isTakenDown } from '@yonkoma/page-kit';
import type { Reading } from './saved-rules.ts';
import { readSaved, removeSaved } from './saved-store.ts';

/** The longest wait for the site when the chapter is saved on this device. */
const patienceMs = 4_000;

/** The answer of the site. Without an answer, or when it is late, the saved chapter. A refusal counts as an answer. */
export async function answeredOrSaved(chapterId: number, ask: () => Promise<Reading>): Promise<Reading> {
  const isCut = navigator.onLine === false;
  const saved = isCut ? await savedReading(chapterId) : null;
  if (saved) return saved;
  const asked = ask().then(async (reading) => {
    // The chapter is closed to this visitor, so its saved copy is deleted.
    if (reading.gate) await removeSaved(chapterId).catch(() => null);
    return reading;
  });
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return (await Promise.race([asked, late])) ?? (await savedReading(chapterId)) ?? (await asked);
  } catch (error) {
    // The chapter was taken down, so its saved copy is deleted.
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
