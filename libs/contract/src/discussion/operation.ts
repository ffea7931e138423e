/** The most rows of one answer: each may contain two long texts. */
export const operationsAtOnce = 25;
