/** Seconds until the next try after so many tries: 5, 10, 20 …, at most an hour. */
export function retryAfter(tries: number): number {
  return Math.min(3600, 5 * 2 ** (Math.min(tries, 12) - 1));
}

/** The message of the other side without `address` and any other address in it. */
export function withoutAddresses(message: string, address: string): string {
  return message
    .replaceAll(address, '…')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/\+?\d{8,}/g, '…');
}
