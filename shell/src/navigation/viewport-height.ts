/** Keeps `--viewport-height` at what is really visible, the browser's own bars left out. */
export function followViewportHeight(window: Window): void {
  const update = () =>
    window.document.documentElement.style.setProperty('--viewport-height', `${window.innerHeight}px`);
  update();
  window.addEventListener('resize', update, { passive: true });
}
