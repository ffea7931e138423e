/** Keeps `--viewport-height` at the visible height, without the bars of the browser. */
export function followViewportHeight(window: Window): void {
  const update = () =>
    window.document.documentElement.style.setProperty('--viewport-height', `${window.innerHeight}px`);
  update();
  window.addEventListener('resize', update, { passive: true });
}
