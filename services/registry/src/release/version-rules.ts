/** Compares the versions of the package: `1.9.0-…` is lower than `1.10.0-…`. The hash of the files says nothing. */
export function isLower(version: string, live: string): boolean {
  const [own, theirs] = [numbersOf(version), numbersOf(live)];
  const place = own.findIndex((number, index) => number !== theirs[index]);
  return place >= 0 && (own[place] ?? 0) < (theirs[place] ?? 0);
}

const numbersOf = (version: string) => (version.split('-')[0] ?? '').split('.').map(Number);
