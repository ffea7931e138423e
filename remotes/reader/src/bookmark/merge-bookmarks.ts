import { maxBookmarks, maxMergedBookmarks, mergeBookmarks as endpoint } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';
import { recallBookmarks, rememberBookmarks } from './guest-store.ts';

/**
 * Moves the bookmarks from before signing in to the member's account. Bookmarks that do not fit there, or cannot be
 * sent now, stay on this device.
 */
export async function mergeBookmarks(call: ShellApi['call']): Promise<void> {
  for (let round = 0; round < maxBookmarks / maxMergedBookmarks; round += 1) {
    const brought = recallBookmarks()
      .sort((a, b) => b.create_time - a.create_time)
      .slice(0, maxMergedBookmarks);
    if (brought.length === 0) return;
    const { is_full: isFull } = await call(endpoint, {
      bookmarks: brought.map(({ chapter_id, image_index: index, note, create_time: at }) => ({
        chapter_id,
        index,
        note,
        at,
      })),
    });
    if (isFull === 1) return;
    const isBrought = new Set(brought.map(({ chapter_id, image_index }) => `${chapter_id} ${image_index}`));
    rememberBookmarks(
      recallBookmarks().filter(({ chapter_id, image_index }) => !isBrought.has(`${chapter_id} ${image_index}`)),
    );
  }
}
