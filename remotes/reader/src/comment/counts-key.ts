/** Where the page keeps how many comments a chapter and its pages have. */
export const countsKey = (chapterId: number) => ['reader', 'page-comment-counts', chapterId] as const;
