import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect } from 'react';

interface DrawingProps {
  Page: ComponentType;
  /** Its effects begin and have ended: a fault in between is one of theirs. */
  onEffects: (areRunning: boolean) => void;
  /** The page stands on the screen. */
  onShown: () => void;
}

/** A page between two ears: effects run in the order of what they belong to. */
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
