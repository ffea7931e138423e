import type { BrowserContext, Page } from 'playwright-core';
import type { PageRun } from '../release.ts';

type Faults = PageRun['faults'];

/** Told from inside the page: what nobody caught, and what its policy refused. */
function watchInside(): void {
  const { gateFault } = window as unknown as { gateFault: (kind: string, text: string) => void };
  const textOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  addEventListener('error', (event) => { if (event instanceof ErrorEvent) gateFault('thrown', textOf(event.error ?? event.message)); });
  addEventListener('unhandledrejection', ({ reason }) => gateFault('rejected', textOf(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => gateFault('policy', `${effectiveDirective} refused ${blockedURI}`));
}

/** A new page in which everything that goes wrong is written into `faults`. */
export async function watchedPage(context: BrowserContext, faults: Faults): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    // A file that did not come is told as a request of its own.
    if (message.type() === 'error' && !/^Failed to load resource|Content Security Policy/.test(message.text())) faults.push({ kind: 'console', text: message.text() });
  });
  await page.exposeBinding('gateFault', (_source, kind: Faults[number]['kind'], text: string) => void faults.push({ kind, text }));
  await page.addInitScript(watchInside);
  return page;
}

/** Nothing of a page changes any more: what it asked for is answered, and its text stays. */
export async function settle(page: Page, withinMs: number): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: withinMs });
  await page.waitForFunction(() => {
    const held = window as unknown as { gateText?: string; gateSince?: number };
    const text = document.body.innerText;
    const isShown = (document.querySelector('main')?.innerText ?? text).trim() !== '' && !document.querySelector('[aria-busy=true]');
    if (text !== held.gateText || !isShown) {
      held.gateText = text;
      held.gateSince = performance.now();
    }
    return performance.now() - (held.gateSince ?? 0) > 300;
  }, undefined, { timeout: withinMs, polling: 100 }).catch(() => null);
}
