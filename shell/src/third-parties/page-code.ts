import type { AdFormat, AllowedThirdParties, readThirdPartyCode, ReplyOf } from '@yonkoma/contract';
import { atom } from 'jotai';
import { hush, runInPage } from './run-in-page.ts';

type Code = ReplyOf<typeof readThirdPartyCode>;

/** Of this document: what has run in it stays until the document is left. */
const codeAtom = atom<{ loaded: Promise<Code> } | null>(null);

/** Whether code of third parties was let into this document. */
export const hasPageCode = atom((get) => get(codeAtom) !== null);

/** Runs head code and analytics, once; a pop-under and a request to notify wait for the visitor's first press. */
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

/** Runs what a format shows, when its moment is there; nothing where it has no code or has failed before. */
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
