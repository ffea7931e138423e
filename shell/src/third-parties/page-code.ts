import type { AdFormat, AllowedParties, readThirdPartyCode, ReplyOf } from '@yonkoma/contract';
import { hush, runInPage } from './run-in-page.ts';

type Code = ReplyOf<typeof readThirdPartyCode>;

/** Of this document: what has run in it stays until the document is left. */
let begun: Promise<Code> | undefined;

export const hasPageCode = (): boolean => begun !== undefined;

/** Runs head code and analytics, once; a pop-under and a request to notify wait for the visitor's first press. */
export function beginPageCode(load: () => Promise<Code>, { inPage, hasAnalytics }: AllowedParties): void {
  begun ??= load().then((code) => {
    const ads = code.ads.filter(({ format }) => inPage.includes(format));
    hush(window);
    for (const { headCode } of ads) runInPage(document, headCode, document.head);
    if (hasAnalytics) runInPage(document, code.analytics, document.head);
    return { ...code, ads };
  });
  begun.catch((error: unknown) => console.warn('Code of third parties did not load', error));
  runContent('inPagePush', document.body);
  onFirstPress(() => {
    runContent('onclickPopunder', document.body);
    runContent('pushNotifications', document.body);
  });
}

/** Runs what a format shows, when its moment is there; nothing where it has no code or has failed before. */
export function runContent(format: AdFormat, into: HTMLElement): void {
  void begun?.then(
    ({ ads }) => {
      const code = ads.find((one) => one.format === format)?.contentCode;
      if (code) runInPage(document, code, into);
    },
    () => {},
  );
}

function onFirstPress(act: () => void): void {
  const done = new AbortController();
  const pressed = () => {
    done.abort();
    act();
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, pressed, { signal: done.signal });
}
