import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useEarlyPress } from '../early/use-early-press.ts';

interface DrawingProps {
  Page: ComponentType;
  /** `true` before the effects of the page run, `false` after them. A fault in between comes from one of them. */
  onEffects: (areRunning: boolean) => void;
  /** The page is on the screen. */
  onShown: () => void;
}

/** Renders a page between two components that observe it. React runs effects in the order of the components. */
export function Drawing({ Page, onEffects, onShown }: DrawingProps) {
  return (
    <>
      <Before onEffects={onEffects} />
      <Page />
      <After onEffects={onEffects} onShown={onShown} />
    </>
  );
}

function Before({ onEffects }: Pick<DrawingProps, 'onEffects'>) {
  const run = useEffectEvent(onEffects);
  useLayoutEffect(() => run(true), []);
  return null;
}

function After({ onEffects, onShown }: Omit<DrawingProps, 'Page'>) {
  const run = useEffectEvent(onEffects);
  const show = useEffectEvent(onShown);
  useEarlyPress('page');
  useEffect(() => {
    // Errors of effects are reported after all of them have run.
    const timer = setTimeout(() => {
      run(false);
      show();
    });
    return () => {
      clearTimeout(timer);
      run(false);
    };
  }, []);
  return null;
}
