import { useEffect, useState } from 'react';

/**
 * Whether this page can load a developer's files. `refused`: the browser blocks it. `insecure`: a page without https
 * cannot load them. `silent`: no server answers there.
 */
export type Reach = 'unknown' | 'reached' | 'refused' | 'insecure' | 'silent';

/** The current name of the permission, and its former name. */
const permissionNames = ['loopback-network', 'local-network-access'];

/**
 * Sends one request to the dev server. Some browsers ask their user before a public page may reach the own machine.
 * When the user allows it later, the page is reloaded.
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

/** null in a browser without this permission, or one that does not report it. */
const permissionOf = (name: string) => navigator.permissions?.query({ name: name as PermissionName }).catch(() => null);
