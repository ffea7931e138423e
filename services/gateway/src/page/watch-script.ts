import { shellName, telemetryAddress } from '@yonkoma/contract';

/** A fault is reported after this time: a visitor who leaves ends loads that then look like faults. */
const reportMs = 1_000;
/** A shell that has not replaced the skeleton, or taken over a rendered page, after this time did not start. */
const startMs = 15_000;

/**
 * Runs in the page as text; the loader erases types. Reports, once, that the shell failed: a file of it did not
 * arrive, its code threw, or it drew nothing. Reports of the shell itself would be missing when it does not start.
 */
function watch(
  { address, remote, version, token }: Record<'address' | 'remote' | 'version' | 'token', string>,
  times: { reportMs: number; startMs: number },
): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl === true) return;
  let isOver = false;
  const report = (step: 'load' | 'rejection' | 'timeout') => {
    setTimeout(() => {
      if (isOver) return;
      isOver = true;
      navigator.sendBeacon(address, JSON.stringify({ token, events: [{ kind: 'fault', remote, version, step }] }));
    }, times.reportMs);
  };
  const isOfShell = (place: unknown) => /\/assets\//.test(String(place)) && !/\/remotes\//.test(String(place));
  addEventListener(
    'error',
    (event) => {
      const { target, error, filename } = event as ErrorEvent;
      const { src, href } = target as Partial<HTMLScriptElement & HTMLLinkElement>;
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
      if (isOfShell(isFile ? src || href : (error?.stack ?? filename))) report(isFile ? 'load' : 'rejection');
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => isOfShell(reason?.stack) && report('rejection'));
  addEventListener('pagehide', () => {
    isOver = true;
  });
  setTimeout(() => {
    if (document.querySelector('.sk-late,#app[data-rendered]') && !document.hidden) report('timeout');
  }, times.startMs);
}

/** The script of a page whose shell is compared with another one, with the token of the page. */
export const watchScript = (version: string, token: string): string => {
  const code = watch.toString().replace(/ {2,}/g, ' ');
  const known = { address: telemetryAddress, remote: shellName, version, token };
  return `(${code})(${JSON.stringify(known)},${JSON.stringify({ reportMs, startMs })})`;
};
