import { type AdFormat, clickAd } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';

/** One press may be told twice: by the click, and by the focus that a frame inside takes. */
const onePressMs = 1_000;
let last = -onePressMs;

/** A member has clicked an advertisement; what that is worth the services decide. A press that the browser knows nothing of is none. */
export function reportClick(shell: ShellApi, format: AdFormat): void {
  const now = performance.now();
  if (!shell.session.current() || navigator.userActivation?.isActive === false || now - last < onePressMs) return;
  last = now;
  shell.call(clickAd, { ad_type: format }).catch((error: unknown) => console.warn('A click on an advertisement was not told', error));
}
