/** How a count is shown where there is little room: nothing for none, and `9+` for more than nine. */
export const shortCount = (count: number): string => (count > 9 ? '9+' : count > 0 ? String(count) : '');
