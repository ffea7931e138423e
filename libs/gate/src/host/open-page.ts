import { takeOverStep } from '@yonkoma/contract';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Fault } from '../release.ts';
import { PageClock } from './page-clock.ts';

/**
 * A page that is looked at from outside of its own world: nothing of the gate stands where its scripts could see it.
 */
export interface WatchedPage {
  page: Page;
  session: CDPSession;
  clock: PageClock;
  /**
   * Runs a function with a value that JSON can hold, or text that is script, in a world that has the document in common
   * with the page and nothing else. The page lives on meanwhile, if it takes time.
   */
  look<Answer, Given = undefined>(
    script: string | ((given: Given) => Answer | Promise<Answer>),
    given?: Given,
  ): Promise<Answer>;
}

/** The name of the world from which pages are looked at; a page cannot see it. */
const world = 'look';

/** What ended a page before it was judged. */
export class PageEnded extends Error {
  override name = 'PageEnded';
}

/**
 * A new page whose time stands, and that adds every console error, uncaught error and policy violation to `faults`.
 * `begin` is script that runs in the gate's own world before any of the first document. `whyEnded` says why the page's
 * process was ended, if it was.
 */
export async function watchedPage(
  context: BrowserContext,
  { faults, begin, whyEnded }: { faults: Fault[]; begin: string; whyEnded: () => string },
): Promise<WatchedPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => {});
  page.on('crash', () => reject(new PageEnded(whyEnded())));
  context.on('page', (other) => void (other !== page && other.close().catch(() => {})));
  page.on('console', (message) => {
    // A file that failed to load is reported as a request of its own.
    if (message.type() === 'error' && !/^Failed to load resource|Content Security Policy/.test(message.text()))
      faults.push({
        kind: message.text().includes(takeOverStep) ? 'rendering' : 'console',
        text: message.text(),
      });
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
  await session.send('Page.enable');
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: begin,
    worldName: world,
  });
  page.once(
    'load',
    () => void session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }).catch(() => {}),
  );
  const clock = new PageClock(session, ended);
  const evaluate = lookInto(session);
  context.on('requestfinished', (request) => clock.arrived(request));
  context.on('requestfailed', (request) => clock.arrived(request));
  // The body of an answer that no script reads does not come to its end.
  context.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') clock.arrived(response.request());
  });
  await clock.stop();
  return {
    page,
    session,
    clock,
    look: (script, given) =>
      clock.during(evaluate(typeof script === 'string' ? script : `(${script.toString()})(${JSON.stringify(given)})`)),
  };
}

/** Evaluates script in the gate's own world, which is made anew after the page has loaded another document. */
function lookInto(session: CDPSession): <Answer>(expression: string) => Promise<Answer> {
  let known: Promise<number> | undefined;
  const make = async () => {
    const { frameTree } = await session.send('Page.getFrameTree');
    // The world of this name is made once for a document.
    return (await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: world }))
      .executionContextId;
  };
  session.on('Runtime.executionContextsCleared', () => {
    known = undefined;
  });
  return async <Answer>(expression: string) => {
    known ??= make();
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: await known,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as Answer;
  };
}

/** Page time that a page may take until it rests, and for which its text has to stay. */
const [mostMs, stillMs, lookMs] = [15_000, 300, 100];

/**
 * Waits until a page rests: it shows something that stays, and does not say that it is busy. Requests may go on, as in
 * a page that asks again and again. Gives why it does not rest after fifteen seconds of page time, else null.
 */
export async function settle({ clock, look }: WatchedPage): Promise<string | null> {
  const endsMs = clock.nowMs + mostMs;
  let [before, stillSince, isShown, isBusy] = ['', clock.nowMs, false, false];
  while (clock.nowMs < endsMs) {
    const seen = await look(() => {
      const part = document.querySelector('main') ?? document.body;
      return {
        text: `${document.body.innerText} ${document.documentElement.scrollWidth}`,
        isShown: part.innerText.trim() !== '',
        isBusy: document.querySelector('[aria-busy=true]') !== null,
      };
    });
    [isShown, isBusy] = [seen.isShown, seen.isBusy];
    if (seen.text !== before || !isShown || isBusy) [before, stillSince] = [seen.text, clock.nowMs];
    if (clock.nowMs - stillSince >= stillMs) return null;
    await clock.advance(lookMs);
  }
  if (!isShown) return null;
  return `${isBusy ? 'it still says that it is busy' : 'its text still changes'} after ${mostMs / 1000} s`;
}
