/*
 * What other domains ask about comics and chapters of which they keep ids: always many at once, never one call a row.
 * What is unknown or not shown is left out of every answer unless the endpoint says otherwise.
 */

/** Ids in one question. */
export const maxSubjects = 5_000;
