/** The first and the last byte, both included. */
export interface Part {
  start: number;
  end: number;
}

/**
 * The part that a `Range` header requests. Null when it requests none, or several, for which the whole file may be
 * sent. Of 1000 bytes `bytes=0-99` gives 0 to 99, `bytes=-100` 900 to 999, `bytes=1000-` cannot be satisfied.
 */
export function readRange(header: string | undefined, sizeBytes: number): Part | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = sizeBytes - 1;
  if (match[1] === '') {
    const length = Number(match[2]);
    return length === 0 || sizeBytes === 0 ? 'unsatisfiable' : { start: Math.max(0, sizeBytes - length), end: last };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start > last ? 'unsatisfiable' : { start, end };
}

/** Whether `If-None-Match` contains this etag, so that the client already has the file. */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined &&
    header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)
  );
}
