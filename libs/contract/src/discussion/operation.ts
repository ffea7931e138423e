/** Rows of one answer at most: each may hold two long texts. */
export const operationsAtOnce = 25;
