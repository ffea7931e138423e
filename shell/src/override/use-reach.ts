import { useEffect, useState } from 'react';

/**
 * Whether this page gets a developer's files: `refused` by the browser, `insecure` where no browser would, `silent`
 * when nobody answers there.
 */
export type Reach = 'unknown' | 'reached' | 'refused' | 'insecure' | 'silent';

/** By the name it has now, and the one it had before. */
const permissionNames = ['loopback-network', 'local-network-access'];

/**
 * Asks the dev server once. A browser that keeps pages of the network from its own machine asks its owner meanwhile;
 * when they allow it later, the page is loaded anew.
 */
export function useReach(origin: string | undefined): Reach {
  const [reach, setReach] = useState<Reach>('unknown');
  useEffect(() => {
    if (!origin) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const ask = async () => {
      const isReached = await fetch(`${origin}/remote-build.json`, { signal, cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (signal.aborted) return;
      if (isReached) return setReach('reached');
      const permissions = await Promise.all(permissionNames.map(permissionOf));
      if (signal.aborted) return;
      for (const permission of permissions)
        permission?.addEventListener(
          'change',
          () => {
            if (permission.state === 'granted') location.reload();
          },
          { signal },
        );
      setReach(
        permissions.some((permission) => permission?.state === 'denied')
          ? 'refused'
          : isSecureContext
            ? 'silent'
            : 'insecure',
      );
    };
    void ask();
    return () => over.abort();
  }, [origin]);
  return reach;
}

/** null in a browser that keeps nothing from its own machine, or does not say. */
const permissionOf = (name: string) => navigator.permissions?.query({ name: name as PermissionName }).catch(() => null);
