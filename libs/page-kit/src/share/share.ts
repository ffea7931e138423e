/**
 * Hands a link on with the device's own sheet where fingers are used, else copies it. Backing out of the sheet is no
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
