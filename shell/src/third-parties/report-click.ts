import { type AdFormat, clickAd } from '@yonkoma/contract';
import type { ShellApi } from '@yonkoma/remote-kit';

/** One press may be seen twice: as the click, and as the focus of a frame. */
const onePressMs = 1_000;
let last = -onePressMs;

/**
 * A member has clicked an advertisement; what that is worth the services decide. A click into a frame moves focused:
 * what a frame says while the focus is elsewhere is no click. (Whether a press is still young cannot be asked: opening
 * a page beside this one used it up.)
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
    .catch((error: unknown) => console.warn('A click on an advertisement was not told', error));
}
