/** Name of a count that begins anew with each fixed stretch of `windowS` seconds: who is busy without a pause is let through again when the next begins. */
export function inWindow(name: string, { now, windowS }: { now: number; windowS: number }): string {
  return `${name} ${Math.floor(now / windowS)}`;
}
