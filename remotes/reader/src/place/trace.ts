const name = 'reader.traceless';

/**
 * Whether reading in this tab is traceless: it stores no place, no history and no read chapters, and reports nothing to
 * the service.
 */
export const isTraceless = (): boolean => sessionStorage.getItem(name) !== null;

/** Applies to this tab, until it is turned off or the tab is closed. */
export function becomeTraceless(is: boolean): void {
  if (is) sessionStorage.setItem(name, '1');
  else sessionStorage.removeItem(name);
}
