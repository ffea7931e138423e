const name = 'reader.traceless';

/**
 * Whether reading in this tab is traceless: no place, no history, no read chapters, nothing reported to the service.
 */
export const isTraceless = (): boolean => sessionStorage.getItem(name) !== null;

/** Holds in this tab, until it is switched off or the tab is closed. */
export function becomeTraceless(is: boolean): void {
  if (is) sessionStorage.setItem(name, '1');
  else sessionStorage.removeItem(name);
}
