import { createHash } from 'node:crypto';

const places = 1_000_000n;

/**
 * A visitor's place in the roll-out of one version, 0 to 999,999: always the same in this roll-out, different in
 * others. `cohort` is the visitor's 64 random bits.
 */
export function bucketOf(remote: string, version: string, cohort: string): number {
  return Number(createHash('sha256').update(`${remote} ${version} ${cohort}`).digest().readBigUInt64BE() % places);
}

/** Whether a visitor is shown the version in roll-out; without random bits, nobody is. */
export function isShown(name: string, version: string, share: number, cohort: string): boolean {
  return cohort !== '' && isInShare(bucketOf(name, version, cohort), share);
}

/**
 * Whether a share, in ten-thousandths, includes the visitor. 0 includes nobody, 10,000 everybody, and a larger share
 * includes everybody in a smaller one.
 */
export function isInShare(bucket: number, share: number): boolean {
  return bucket < share * 100;
}
