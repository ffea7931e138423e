/** Seconds in which a second toggle changes nothing. */
export const sameTapS = 2;

/**
 * The state after a tap: `asked` if it is given, else the other state. A second tap within a short time is the same tap
 * and changes nothing.
 */
export function nextState(
  row: { is_liked: 0 | 1; toggled_at: number } | undefined,
  asked: 0 | 1 | undefined,
  now: number,
): 0 | 1 {
  if (asked !== undefined) return asked;
  if (!row) return 1;
  if (now - row.toggled_at < sameTapS) return row.is_liked;
  return row.is_liked === 1 ? 0 : 1;
}
