/** Seconds until the next try after so many: 5, 10, 20 … an hour at most. */
export function retryAfter(tries: number): number {
  return Math.min(3600, 5 * 2 ** (Math.min(tries, 12) - 1));
}

/** Enough of an address for whoever reads the log to know it again: `l***@reader.example`, `+84***78`. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${address.slice(0, 1)}***${address.slice(at)}` : `${address.slice(0, 3)}***${address.slice(-2)}`;
}
