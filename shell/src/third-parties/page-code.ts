import type { AdFormat, AllowedThirdParties, readThirdPartyCode, ReplyOf } from '@yonkoma/contract';
import { atom } from 'jotai';
import { hush, runInPage } from './run-in-page.ts';

type Code = ReplyOf<typeof readThirdPartyCode>;

/** The code in this document. Code that has run stays until the document is left. */
const codeAtom = atom<{ loaded: Promise<Code> } | null>(null);

/** Whether code of third parties has run in this document. */
export const hasPageCode = atom((get) => get(codeAtom) !== null);

/**
 * Runs head code and analytics, once. A pop-under and a request for push notifications wait for the visitor's first
 * press.
 */
export const beginPageCode = atom(
  null,
  (get, set, load: () => Promise<Code>, { inPage, hasAnalytics }: AllowedThirdParties) => {
    if (!get(codeAtom)) {
      const loaded = load().then((code) => {
        const ads = code.ads.filter(({ format }) => inPage.includes(format));
        hush(window);
        for (const { headCode } of ads) runInPage(document, headCode, document.head);
        if (hasAnalytics) runInPage(document, code.analytics, document.head);
        return { ...code, ads };
      });
      set(codeAtom, { loaded });
      loaded.catch((error: unknown) => console.warn('Code of third parties did not load', error));
    }
    set(runContent, 'inPagePush', document.body);
    onFirstPress(() => {
      set(runContent, 'onclickPopunder', document.body);
      set(runContent, 'pushNotifications', document.body);
    });
  },
);

/** Runs the content code of a format. Does nothing when the format has no code or the code could not be loaded. */
export const runContent = atom(null, (get, _set, format: AdFormat, into: HTMLElement) => {
  void get(codeAtom)?.loaded.then(
    ({ ads }) => {
      const code = ads.find((one) => one.format === format)?.contentCode;
      if (code) runInPage(document, code, into);
    },
    () => {},
  );
});

function onFirstPress(act: () => void): void {
  const done = new AbortController();
  const pressed = () => {
    done.abort();
    act();
  };
  for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, pressed, { signal: done.signal });
}
