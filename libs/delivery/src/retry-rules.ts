/** Seconds until the next try after so many: 5, 10, 20 … an hour at most. */
export function retryAfter(tries: number): number {
  return Math.min(3600, 5 * 2 ** (Math.min(tries, 12) - 1));
}

/** What another side said, without the address that it may repeat, nor any other that it names. */
export function withoutAddresses(message: string, address: string): string {
  return message
    .replaceAll(address, '…')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/\+?\d{8,}/g, '…');
}
