import { satisfies, validRange } from 'semver';

export interface Unmet {
  name: string;
  needs: string;
  /** The version that the shell provides; null when it provides none. */
  given: string | null;
  /** False for a text that is no range of versions. */
  isRange: boolean;
}

/** The packages that a shell does not provide in a version of the needed range. */
export function unmetNeeds(
  needs: Readonly<Record<string, string>>,
  given: Readonly<Record<string, { version: string }>>,
): Unmet[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = Object.hasOwn(given, name) ? (given[name]?.version ?? null) : null;
    const isRange = validRange(range) !== null;
    const isMet = version !== null && isRange && satisfies(version, range, { includePrerelease: true });
    return isMet ? [] : [{ name, needs: range, given: version, isRange }];
  });
}
