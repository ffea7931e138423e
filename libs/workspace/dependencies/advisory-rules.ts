/** The output of `npm audit --json`: a report, or a message that says why there is none. */
export interface Audit {
  vulnerabilities?: Record<string, { name: string; via: readonly (Advisory | string)[] }>;
  message?: string;
}
export interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
  range: string;
}
/**
 * An advisory that does not affect this project, for a reason that somebody has written down. It counts again after the
 * day `until`, such as `2026-12-31`.
 */
export interface Accepted {
  url: string;
  reason: string;
  until: string;
}

export type Verdict = { isReached: false; reason: string } | { isReached: true; holes: string[] };

const grave = new Set(['high', 'critical']);

/**
 * The known holes of high and critical severity that are not accepted, one sentence for each advisory. `today` is a day
 * such as `2026-11-23`.
 */
export function judgeAudit({ vulnerabilities, message }: Audit, accepted: readonly Accepted[], today: string): Verdict {
  if (!vulnerabilities) return { isReached: false, reason: message ?? 'npm gave no report' };
  const isAccepted = (url: string) => accepted.some((one) => one.url === url && one.until >= today);
  // For a package that only depends on the one with the hole, `via` has the name of that package, not an advisory.
  const advisories = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((one): one is Advisory => typeof one !== 'string');
  const holes = advisories
    .filter(({ severity, url }) => grave.has(severity) && !isAccepted(url))
    .map(
      ({ name, range, severity, title, url }) =>
        `${name} ${range} has a known hole of ${severity} severity: ${title} (${url}).`,
    );
  return { isReached: true, holes: [...new Set(holes)].sort() };
}
