import { type ComponentType, useEffect, useState } from 'react';

const restMs = 2_000;

interface UpdateWatchProps {
  /** The release of the page. */
  build: string;
  /** A page covers the whole screen. */
  isCovered: boolean;
}

/**
 * Watches for a newer release once the page is idle. The code of the prompt is loaded now, because files of this
 * release may be gone later.
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
    // When its code cannot be loaded, the page works as before, and the next full load brings the new release.
    const timer = setTimeout(() => void begin().catch(() => {}), restMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [build]);
  return Prompt && <Prompt isCovered={isCovered} />;
}
