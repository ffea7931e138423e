import type { EarlyApp } from '@yonkoma/contract';
import { useIsHydrating } from '@yonkoma/remote-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The frame works first, the page in its `main` element when its code is there. */
const parts = { frame: '#app :not(#main *)', page: '#main *' };

/**
 * Presses the button again that the visitor pressed in a part of a page from the server before this part worked: after
 * it was hydrated and shows what is the member's own. Does nothing for a page that the browser draws.
 */
export function useEarlyPress(part: keyof typeof parts): void {
  const isHydrating = useIsHydrating();
  const [isServed] = useState(isHydrating);
  const early = useRef<EarlyApp['pressed']>(undefined);
  // From this moment on React hears the presses itself.
  useLayoutEffect(() => {
    if (isServed) early.current = takePress(document.getElementById('app') as EarlyApp, part);
  }, [isServed, part]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { button, state } = early.current ?? {};
      early.current = undefined;
      // A button that has another state now does something else.
      if (button?.isConnected && button.getAttribute('aria-pressed') === state) button.click();
    });
    return () => clearTimeout(timer);
  }, []);
}

/** Ends the time in which presses in this part are remembered, and returns the one that was. */
function takePress(app: EarlyApp, part: keyof typeof parts): EarlyApp['pressed'] {
  const { pressed } = app;
  if (part === 'page') delete app.dataset['early'];
  else if (app.dataset['early'] === 'all') app.dataset['early'] = 'page';
  if (!pressed?.button.matches(parts[part])) return undefined;
  delete app.pressed;
  return pressed;
}
