const opposite = ' +';

/**
 * The key of the entry that belongs to another one of the same cause: what a gift brings to its receiver, or the points
 * that were exchanged to be paid at once.
 */
export const oppositeKey = (key: string): string => `${key}${opposite}`;

/** The key of the cause, of either entry. */
export const ownKey = (key: string): string => (key.endsWith(opposite) ? key.slice(0, -opposite.length) : key);

/** An entry is refunded once. */
export const refundKey = (kind: string, id: number): string => `refund ${kind} ${id}`;

/** The key of a refunded purchase: `unlock 7 12 ~345`. */
export const releasedKey = (key: string, id: number): string => `${key} ~${id}`;
