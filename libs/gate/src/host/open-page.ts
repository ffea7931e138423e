import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { PageRun } from '../release.ts';

type Faults = PageRun['faults'];

/**
 * A page that is looked at from outside of its own world: nothing of the gate stands where its scripts could see it.
 */
export interface WatchedPage {
  page: Page;
  session: CDPSession;
  /**
   * Runs a function, or text that is script, in a world that has the document in common with the page and nothing else.
   */
  look<Answer>(script: string | (() => Answer | Promise<Answer>)): Promise<Answer>;
}

/** A new page that adds every console error, uncaught error and policy violation to `faults`. */
export async function watchedPage(context: BrowserContext, faults: Faults): Promise<WatchedPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  page.on('console', (message) => {
    // A file that failed to load is reported as a request of its own.
    if (message.type() === 'error' && !/^Failed to load resource|Content Security Policy/.test(message.text()))
      faults.push({ kind: 'console', text: message.text() });
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => {
    const said = exception?.description?.split('\n    at ', 1)[0] ?? String(exception?.value ?? text);
    faults.push({ kind: text.includes('(in promise)') ? 'rejected' : 'thrown', text: said });
  });
  session.on('Audits.issueAdded', ({ issue }) => {
    const refused = issue.details.contentSecurityPolicyIssueDetails;
    if (refused && !refused.isReportOnly)
      faults.push({
        kind: 'policy',
        text: `${refused.violatedDirective} refused ${refused.blockedURL ?? 'what stands in the page'}`,
      });
  });
  await session.send('Runtime.enable');
  await session.send('Audits.enable');
  return { page, session, look: (script) => lookInto(session, script) };
}

async function lookInto<Answer>(
  session: CDPSession,
  script: string | (() => Answer | Promise<Answer>),
): Promise<Answer> {
  const { frameTree } = await session.send('Page.getFrameTree');
  // The world of this name is made once for a document.
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'look',
  });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: typeof script === 'string' ? script : `(${script.toString()})()`,
    contextId: executionContextId,
    awaitPromise: true,
    returnByValue: typeof script !== 'string',
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Answer;
}

/**
 * Waits until a page rests: its requests are answered and its text stays. Returns after `withinMs` for a page that
 * never does.
 */
export async function settle({ page, look }: WatchedPage, withinMs: number): Promise<void> {
  // A site without a browser does not load what drives one, so the error is known by its name.
  await page.waitForLoadState('networkidle', { timeout: withinMs }).catch((error: unknown) => {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
  });
  const endsAt = performance.now() + withinMs;
  let [before, since] = ['', performance.now()];
  while (performance.now() < endsAt && performance.now() - since < 300) {
    const { text, isShown } = await look(() => ({
      text: document.body.innerText,
      isShown:
        (document.querySelector('main')?.innerText ?? document.body.innerText).trim() !== '' &&
        !document.querySelector('[aria-busy=true]'),
    }));
    if (text !== before || !isShown) [before, since] = [text, performance.now()];
    await wait(100);
  }
}
