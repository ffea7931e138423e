import { readChapter } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { wantedWidth } from './plan-rules.ts';
import { saveChapter, SavingFailure } from './save-chapter.ts';

/** The reason why saving stopped early. */
export type Halt = 'full' | 'interrupted' | 'locked' | 'failed';

interface Task {
  comicId: number;
  chapterId: number;
  signal: AbortSignal;
  onProgress: (done: number, count: number) => void;
}

/** Saves one chapter. Resolves with the reason when it stopped early; with null also when the visitor stopped it. */
export async function runSaving(
  shell: ShellApi,
  { comicId, chapterId, signal, onProgress }: Task,
): Promise<Halt | null> {
  const { width, height } = window.screen;
  try {
    signal.throwIfAborted();
    void navigator.storage?.persist?.().catch(() => false);
    await shell.keepSite();
    await alone(chapterId, () =>
      saveChapter({
        ask: () => shell.call(readChapter, { id: chapterId, detailId: comicId }),
        memberId: shell.session.current()?.id ?? null,
        widthPx: wantedWidth({ widthPx: width, heightPx: height, ratio: window.devicePixelRatio }),
        onProgress,
        signal,
      }),
    );
    return null;
  } catch (error) {
    if (signal.aborted) return null;
    const halt = haltOf(error);
    if (halt === 'failed') shell.report({ remote: 'reader', step: `save chapter ${chapterId}`, error });
    return halt;
  }
}

/** Runs in one tab of the browser at a time. */
function alone(chapterId: number, work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request(`reader.save.${chapterId}`, work) : work();
}

function haltOf(error: unknown): Halt {
  if (error instanceof SavingFailure) return error.reason === 'locked' ? 'locked' : 'failed';
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  return error instanceof TypeError || code === 0 || navigator.onLine === false ? 'interrupted' : 'failed';
}
