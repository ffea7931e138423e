import { createHash } from 'node:crypto';

const places = 1_000_000n;

/**
 * A visitor's place in one version's roll-out, 0 to 999,999: the same for ever, another in each roll-out. `cohort` is
 * the visitor's 64 random bits.
 */
export function bucketOf(remote: string, version: string, cohort: string): number {
  return Number(createHash('sha256').update(`${remote} ${version} ${cohort}`).digest().readBigUInt64BE() % places);
}

/**
 * Whether a share of ten-thousandths holds the visitor. 0 holds nobody, 10,000 everybody, and a larger share everybody
 * that a smaller one holds.
 */
export function isInShare(bucket: number, share: number): boolean {
  return bucket < share * 100;
}
