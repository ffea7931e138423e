/** A short form of a count: empty for 0, and `9+` for more than nine. */
export const shortCount = (count: number): string => (count > 9 ? '9+' : count > 0 ? String(count) : '');
