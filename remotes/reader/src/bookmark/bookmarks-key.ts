/** The key of the bookmarked pages of a chapter among the answers. */
export const pageBookmarksKey = (chapterId: number) => ['reader', 'marks', chapterId];
