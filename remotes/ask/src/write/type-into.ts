import type { Written } from './format-rules.ts';

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** The range in which two texts differ. No character is cut in two. */
export function differing(before: string, after: string): { start: number; endBefore: number; endAfter: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (start > 0 && isHigh(before.charCodeAt(start - 1))) start -= 1;
  let [endBefore, endAfter] = [before.length, after.length];
  while (endBefore > start && endAfter > start && before[endBefore - 1] === after[endAfter - 1]) {
    endBefore -= 1;
    endAfter -= 1;
  }
  if (endBefore < before.length && isLow(before.charCodeAt(endBefore))) {
    endBefore += 1;
    endAfter += 1;
  }
  return { start, endBefore, endAfter };
}

/** Changes a text area as typing does: the browser sends an `input` event, and undo restores the old text. */
export function typeInto(area: HTMLTextAreaElement, next: Written): void {
  const { start, endBefore, endAfter } = differing(area.value, next.text);
  const inserted = next.text.slice(start, endAfter);
  area.focus({ preventScroll: true });
  if (inserted !== '' || endBefore > start) {
    area.setSelectionRange(start, endBefore);
    // Only this command is part of the browser's own undo. Without it the text is changed directly.
    const isTyped =
      typeof document.execCommand === 'function' &&
      document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
    if (!isTyped) {
      area.setRangeText(inserted, start, endBefore, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  area.setSelectionRange(next.from, next.to);
}
