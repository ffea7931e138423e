export interface RenewalParts {
  /** Requests a new session. False when the service refuses; rejects when it cannot be reached. */
  refresh: () => Promise<boolean>;
  /** When this browser last had a new session, in milliseconds; 0 when never. Shared by its tabs. */
  renewedAt: () => number;
  keepRenewedAt: (at: number) => void;
  /** Left out when the browser has none, as over plain http. Then each tab renews for itself. */
  locks?: Pick<LockManager, 'request'> | undefined;
}

const lockName = 'yonkoma-refresh';

/**
 * Renews the session, once at a time: the calls of a tab share one renewal and tabs wait for a lock. A tab that gets
 * the lock after another one has renewed uses that session.
 * @returns a function that requests a session newer than `sinceMs` (unix milliseconds); true when there is one
 */
export function createRenewal({
  refresh,
  renewedAt,
  keepRenewedAt,
  locks,
}: RenewalParts): (sinceMs: number) => Promise<boolean> {
  let running: Promise<boolean> | undefined;

  const renew = async (sinceMs: number): Promise<boolean> => {
    if (renewedAt() > sinceMs) return true;
    const isRenewed = await refresh();
    if (isRenewed) keepRenewedAt(Date.now());
    return isRenewed;
  };

  return (sinceMs) => {
    if (!running && renewedAt() > sinceMs) return Promise.resolve(true);
    running ??= (locks ? locks.request(lockName, () => renew(sinceMs)) : renew(sinceMs)).finally(() => {
      running = undefined;
    });
    return running;
  };
}
