/** Does work after the page has loaded and is idle. */
export function afterLoad(window: Window, work: () => Promise<unknown>): void {
  const rest = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => void work(), { timeout: 5_000 });
    else window.setTimeout(() => void work(), 1_000);
  };
  if (window.document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
