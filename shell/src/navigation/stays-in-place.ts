/**
 * Whether the open page itself has changed the address, as its state of the history says: by a choice inside the page,
 * e.g. the order of its comments, or because the visitor has scrolled into the next chapter.
 * @param state the state of the entry of the history
 */
export const staysInPlace = (state: unknown): boolean =>
  (state as { staysInPlace?: unknown } | null)?.staysInPlace === true;
