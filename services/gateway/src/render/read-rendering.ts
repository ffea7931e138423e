import { usualBudgetMs } from '@yonkoma/renderer';
import { StartRefusal } from '@yonkoma/service-kit';

/**
 * `SERVER_RENDERING`: milliseconds that a page waits for its HTML, or `on` for the usual time, or `off`.
 * @returns milliseconds; 0 when no page is rendered on the server
 * @throws StartRefusal for anything else
 */
export function readRendering({ SERVER_RENDERING: given = 'on' }: Record<string, string | undefined>): number {
  if (given === 'off') return 0;
  if (given === 'on') return usualBudgetMs;
  const ms = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (ms >= 100 && ms <= 10_000) return ms;
  throw new StartRefusal(
    `SERVER_RENDERING is ${given}: set it to on, off or 100 to 10000 milliseconds that a page waits for its HTML.`,
  );
}
