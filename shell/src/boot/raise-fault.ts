/** Tells what watches the page, as the script of a shell in roll-out does, of a fault that the shell itself caught. */
export function raiseFault(window: Window & typeof globalThis, error: unknown): void {
  window.dispatchEvent(new window.ErrorEvent('error', { error, message: String(error) }));
}
