/**
 * Shares a link with the share sheet of the device on touch screens, else copies it. A cancelled sheet is not a
 * failure.
 */
export async function share(title: string, url: string): Promise<'shared' | 'copied' | 'failed'> {
  if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if ((error as Error).name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
