import type { BootDocument } from '@yonkoma/contract';
import { sendTelemetry } from './send-telemetry.ts';
import { mayReport } from './telemetry-rules.ts';
import type { Store } from '../store.ts';
import { watchErrors } from './watch-errors.ts';

/**
 * Measures how remotes work. It is reported to the platform where the site counts, except from a page that somebody
 * tries something in, and of whom the browser asks it not to.
 */
export function startTelemetry(
  window: Window & typeof globalThis,
  store: Store,
  { manifest, override }: Pick<BootDocument, 'manifest' | 'override'>,
): void {
  watchErrors(window, store, manifest);
  if (!manifest.telemetry || override || !mayReport(window.navigator) || !('sendBeacon' in window.navigator)) return;
  sendTelemetry(window, store, manifest.telemetry);
  // How a page feels is measured from the browser's own records, so nothing waits for this.
  const watch = () =>
    void import('./watch-vitals.ts').then(
      ({ watchVitals }) => watchVitals(window, store),
      () => {},
    );
  if (window.document.readyState === 'complete') watch();
  else window.addEventListener('load', () => setTimeout(watch, 1_000), { once: true });
}
