/**
 * Ctrl+Alt+Shift+Y: no browser, system or page of the site uses it. AltGr, which some systems send as Ctrl+Alt, writes
 * a letter and is left alone.
 */
export function isChord(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey' | 'repeat' | 'getModifierState'>,
): boolean {
  const { code, ctrlKey, altKey, shiftKey, metaKey, repeat } = event;
  return code === 'KeyY' && ctrlKey && altKey && shiftKey && !metaKey && !repeat && !event.getModifierState('AltGraph');
}
