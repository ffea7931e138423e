/*
 * Calls of other domains about comics and chapters whose ids they store. One call takes many ids, so that no domain
 * makes a call for each row. Unknown and hidden ones are left out of every answer unless the endpoint says otherwise.
 */

/** The most ids in one call. */
export const maxSubjects = 5_000;
