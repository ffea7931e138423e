/**
 * The key of the entry that belongs to another one of the same cause: what a gift brings to its receiver, or the points
 * that were exchanged to be paid at once.
 */
export const oppositeKey = (key: string): string => `${key} +`;
