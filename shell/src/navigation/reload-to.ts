const key = 'yonkoma-reloaded-at';
/** No second full load within this time. So a file that is really gone cannot make the page reload for ever. */
const guardMs = 10_000;

/**
 * Reloads a page after its code could not be loaded, for example after a new release. Returns false when it reloaded a
 * moment ago, or when the browser is offline.
 */
export function reloadTo(window: Window, url: string): boolean {
  const sinceMs = Date.now() - Number(window.sessionStorage.getItem(key) ?? 0);
  // A time in the future is ignored: the clock was set back.
  if ((sinceMs >= 0 && sinceMs < guardMs) || !window.navigator.onLine) return false;
  window.sessionStorage.setItem(key, String(Date.now()));
  window.location.assign(url);
  return true;
}
