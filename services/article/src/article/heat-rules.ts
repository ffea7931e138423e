/**
 * Ten times as much approval raises an article as much as being published this many seconds later. A comment counts
 * like a like, a bookmark like two.
 */
export const secondsPerTenfold = 604_800;
