import type { EarlyApp } from '@yonkoma/contract';
import { useIsHydrating } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';

/** The frame works first, the page in its `main` element when its code is there. */
const parts = { frame: '#app :not(#main *)', page: '#main *' };

/**
 * Presses the button again that the visitor pressed in a part of a page from the server before this part worked: after
 * it was hydrated and shows what is the member's own. Does nothing for a page that the browser draws.
 */
export function useEarlyPress(part: keyof typeof parts): void {
  const isHydrating = useIsHydrating();
  const [isServed] = useState(isHydrating);
  useEffect(() => {
    if (!isServed) return;
    const timer = setTimeout(() => pressAgain(document.getElementById('app') as EarlyApp, part));
    return () => clearTimeout(timer);
  }, [isServed, part]);
}

/** A button that has another state now does something else, so it is not pressed. */
function pressAgain(app: EarlyApp, part: keyof typeof parts): void {
  if (part === 'page') delete app.dataset['early'];
  const { button, state } = app.pressed ?? {};
  if (!button?.matches(parts[part])) return;
  delete app.pressed;
  if (button.getAttribute('aria-pressed') === state) button.click();
}
