/**
 * Ten times the approval lifts a question as much as being asked so many seconds later. An answer and a member who
 * keeps it are worth two likes.
 */
export const secondsPerTenfold = 604_800;
