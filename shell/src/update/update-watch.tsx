import { type ComponentType, useEffect, useState } from 'react';

const restMs = 2_000;

interface UpdateWatchProps {
  /** The release that the page is of. */
  build: string;
  /** A page has the whole screen. */
  isCovered: boolean;
}

/**
 * Watches for a newer release once the page rests. What it will need then is fetched now: afterwards the files of this
 * one may be gone.
 */
export function UpdateWatch({ build, isCovered }: UpdateWatchProps) {
  const [Prompt, setPrompt] = useState<ComponentType<{ isCovered: boolean }> | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const [{ watchBuild }, { UpdatePrompt }] = await Promise.all([
        import('./watch-build.ts'),
        import('./update-prompt.tsx'),
      ]);
      if (!isGone) stop = watchBuild(window, { build, onStale: () => setPrompt(() => UpdatePrompt) });
    };
    // Without it the page works as before, and the next full load brings what is new.
    const timer = setTimeout(() => void begin().catch(() => {}), restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [build]);
  return Prompt && <Prompt isCovered={isCovered} />;
}
