/** The cache key of the numbers of comments on a chapter and its pages. */
export const countsKey = (chapterId: number) => ['reader', 'page-comment-counts', chapterId] as const;
