import { type LatestBuild, latestBuildAddress } from '@yonkoma/contract';

const everyMs = 600_000;

export interface BuildWatch {
  /** The release of the page. */
  build: string;
  onStale: () => void;
}

/**
 * Checks from time to time, and when the visitor or the network comes back, whether the page still has the newest
 * release. Calls `onStale` once when it has not. Returns a function that stops it.
 */
export function watchBuild(window: Window, { build, onStale }: BuildWatch): () => void {
  const { document, navigator } = window;
  let isAsking = false;
  const look = async () => {
    if (isAsking || document.hidden || !navigator.onLine) return;
    isAsking = true;
    // Without an answer nothing is known; the next check may get one.
    const latest = await askLatest(window).catch(() => null);
    isAsking = false;
    if (!latest || latest === build) return;
    stop();
    onStale();
  };
  const attempt = () => void look();
  const timer = window.setInterval(attempt, everyMs);
  document.addEventListener('visibilitychange', attempt);
  window.addEventListener('online', attempt);
  window.addEventListener('pageshow', attempt);
  const stop = () => {
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', attempt);
    window.removeEventListener('online', attempt);
    window.removeEventListener('pageshow', attempt);
  };
  return stop;
}

async function askLatest(window: Window): Promise<string | null> {
  const answer = await window.fetch(latestBuildAddress, { cache: 'no-store', headers: { accept: 'application/json' } });
  if (!answer.ok) return null;
  const { id } = (await answer.json()) as Partial<LatestBuild>;
  return typeof id === 'string' && id !== '' ? id : null;
}
