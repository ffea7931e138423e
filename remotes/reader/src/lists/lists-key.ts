/** Keys of what this page knows of lists, for the query cache. */
export const ownListsKey = ['reader', 'own-lists'] as const;
export const listKey = (key: string) => ['reader', 'comic-list', key] as const;
