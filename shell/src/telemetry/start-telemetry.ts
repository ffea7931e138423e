import type { BootDocument } from '@yonkoma/contract';
import { mayReport } from './may-report.ts';
import type { Store } from '../store.ts';
import { watchErrors } from './watch-errors.ts';

/**
 * Measures how remotes work. The results are sent to the platform only on sites that collect telemetry, and not from a
 * page in which a version is tried or whose browser sends a refusal.
 */
export function startTelemetry(
  window: Window & typeof globalThis,
  store: Store,
  { manifest, override }: Pick<BootDocument, 'manifest' | 'override'>,
): void {
  watchErrors(window, store, manifest);
  if (!manifest.telemetry || override || !mayReport(window.navigator) || !('sendBeacon' in window.navigator)) return;
  const { telemetry } = manifest;
  // It sends what has happened until its code is there, too.
  void import('./send-telemetry.ts').then(
    ({ sendTelemetry }) => sendTelemetry(window, store, telemetry),
    () => {},
  );
  // Vitals are read from the browser's own records, so this can start late.
  const watch = () =>
    void import('./watch-vitals.ts').then(
      ({ watchVitals }) => watchVitals(window, store),
      () => {},
    );
  if (window.document.readyState === 'complete') watch();
  else window.addEventListener('load', () => setTimeout(watch, 1_000), { once: true });
}
