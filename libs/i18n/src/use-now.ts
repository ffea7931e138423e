import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const never = () => () => {};

/**
 * For this time a page from the server shows relative times as the server did, in seconds. A text that changed right
 * after hydration would move what is beside it.
 */
const steadyS = 120;

interface Clock {
  /** The time of the page at a time of the device, both in unix seconds. */
  at: (deviceTime: number) => number;
  /** The page is being rendered on the server, or hydrated. Its dates then lie in UTC. */
  isOnServer: boolean;
}

/** The clock of the device. In a page that the server rendered it begins with the time of that. */
export function useClock(): Clock {
  const { renderedAt } = useTranslation().i18n.options as { renderedAt?: number | undefined };
  const isOnServer = useSyncExternalStore(
    never,
    () => false,
    () => renderedAt !== undefined,
  );
  return useMemo(
    () => ({
      isOnServer,
      at: (deviceTime) =>
        renderedAt !== undefined && (isOnServer || Math.abs(deviceTime - renderedAt) < steadyS)
          ? renderedAt
          : deviceTime,
    }),
    [isOnServer, renderedAt],
  );
}

export const deviceNow = (): number => Date.now() / 1000;

/**
 * The time at which the component was mounted, in unix seconds. It stays the same, so that a page does not change while
 * it is read. A render on the server and the one that hydrates it have the time of the first.
 */
export function useNow(): number {
  const [mountedAt] = useState(deviceNow);
  return useClock().at(mountedAt);
}
