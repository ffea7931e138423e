/**
 * Ten times as much approval raises a question as much as being this many seconds newer. An answer counts like two
 * likes, and so does a member who bookmarks it.
 */
export const secondsPerTenfold = 604_800;
