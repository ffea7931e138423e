/** Longest title, and longest text of a question or an answer, in characters as readers count them. */
export const maxTitleLength = 100;
export const maxAskText = 20_000;
export const maxTags = 5;
export const maxTagLength = 30;
/** Most points that one question may offer. */
export const maxReward = 1000;
