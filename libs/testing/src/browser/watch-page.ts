import type { Page } from 'playwright-core';

export type PageWatch = {
  /** The problems so far: console errors, uncaught errors, violations of the content security policy. */
  problems: () => string[];
  /** Ignores problems whose text matches, for a failure that the test causes on purpose. */
  allow: (pattern: RegExp) => void;
  /** Throws with every problem that was not allowed. Call it at the end of the test. */
  expectQuiet: () => void;
};

/** Leaving a page ends what it still loads. */
const isLeft = (reason = '') => /NS_BINDING_ABORTED|NS_ERROR_ABORT/.test(reason);

/** Firefox does not report on the console which files failed; Chromium does. */
const reportFailedLoads = (page: Page, report: (problem: string) => void): void => {
  if (page.context().browser()?.browserType().name() !== 'firefox') return;
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    if (!isLeft(reason)) report(`Failed to load resource: ${reason} (${request.url()})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      report(`Failed to load resource: the server responded with a status of ${response.status()} (${response.url()})`);
  });
};

/** Call before the first navigation. */
export const watchPage = async (page: Page): Promise<PageWatch> => {
  const found: string[] = [];
  const allowed: RegExp[] = [];

  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  reportFailedLoads(page, (problem) => found.push(problem));
  page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`));
  await page.exposeBinding('reportRefusedByPolicy', (_source, text: string) => {
    found.push(`content security policy: ${text}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportRefusedByPolicy } = window as unknown as { reportRefusedByPolicy: (text: string) => void };
      reportRefusedByPolicy(
        `${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });

  const problems = () => found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  return {
    problems,
    allow: (pattern) => void allowed.push(pattern),
    expectQuiet: () => {
      if (problems().length > 0) throw new Error(`The page was not quiet:\n${problems().join('\n')}`);
    },
  };
};
