/**
 * Ten times the approval lifts an article as much as being published so many seconds later. A comment is worth as much
 * as a like, and keeping it twice that.
 */
export const secondsPerTenfold = 604_800;
