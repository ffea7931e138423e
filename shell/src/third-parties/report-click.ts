import { type AdFormat, clickAd } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';

/** One press can be reported twice: as a click, and as the focus of a frame. */
const onePressMs = 1_000;
let last = -onePressMs;

/**
 * Reports that a member has clicked an advertisement; the services decide about the reward. A click into a frame moves
 * the focus there, so a message from a frame without focus is not a click. (The page cannot check whether there was a
 * press just now: opening a new page has used up that activation.)
 */
export function reportClick(shell: ShellApi, format: AdFormat, frame: Element | null): void {
  const now = performance.now();
  if (
    !shell.session.current() ||
    navigator.userActivation?.hasBeenActive === false ||
    document.activeElement !== frame ||
    now - last < onePressMs
  )
    return;
  last = now;
  shell
    .call(clickAd, { ad_type: format })
    .catch((error: unknown) => console.warn('A click on an advertisement was not reported', error));
}
