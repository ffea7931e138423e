const key = 'yonkoma-reloaded-at';
/** No second full load within this time, so that a file that is really gone cannot make the page load for ever. */
const guardMs = 10_000;

/**
 * Loads a page anew after its code could not be loaded, as after a new release. False when it did so a moment ago, or
 * is offline.
 */
export function reloadTo(window: Window, url: string): boolean {
  const sinceMs = Date.now() - Number(window.sessionStorage.getItem(key) ?? 0);
  // A clock that was set back is ignored.
  if ((sinceMs >= 0 && sinceMs < guardMs) || !window.navigator.onLine) return false;
  window.sessionStorage.setItem(key, String(Date.now()));
  window.location.assign(url);
  return true;
}
