/**
 * The layout and menu of the member centre. They are requested with the code of its first page, so visitors who only
 * read never load them.
 */
export const loadUserLayout = () => import('./user-layout.tsx');
