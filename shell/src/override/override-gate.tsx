import type { Override } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { type ComponentType, useEffect, useState } from 'react';

/** Shows the bar above every page while the visitor tries a version. Nobody else loads its code. */
export function OverrideGate({ override }: { override: Override }) {
  const shell = useShell();
  const [Banner, setBanner] = useState<ComponentType<{ override: Override }> | null>(null);
  useEffect(() => {
    const load = async () => {
      const [{ loadPlatformWords }, { OverrideBanner }] = await Promise.all([
        import('../inspect/words.ts'),
        import('./override-banner.tsx'),
      ]);
      await loadPlatformWords(shell.language);
      setBanner(() => OverrideBanner);
    };
    load().catch((error: unknown) =>
      shell.report({ remote: 'shell', step: 'show the bar of the tried version', error }),
    );
  }, [shell]);
  return Banner && <Banner override={override} />;
}
