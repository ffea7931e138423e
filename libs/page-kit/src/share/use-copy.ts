import { useShell } from '@yonkoma/remote-kit';

/**
 * Copies text to the clipboard, and tells the visitor in a notice whether that worked. Browsers allow it only directly
 * after a press, and only in secure contexts.
 */
export function useCopy(words: { copied: string; notCopied: string }): (text: string) => Promise<void> {
  const shell = useShell();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      shell.notify(words.copied, 'good');
    } catch {
      shell.notify(words.notCopied, 'bad');
    }
  };
}
