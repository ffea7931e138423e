import type { Override } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useState } from 'react';
import { loadPlatformWords } from '../inspect/words.ts';
import { OverrideBanner } from './override-banner.tsx';

/** Shows the bar above every page while the visitor tries a version, once its words have come. */
export default function OverrideGate({ override }: { override: Override }) {
  const shell = useShell();
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    loadPlatformWords(shell.language).then(
      () => setHasWords(true),
      (error: unknown) => shell.report({ remote: 'shell', step: 'show the bar of the tried version', error }),
    );
  }, [shell]);
  return hasWords && <OverrideBanner override={override} />;
}
