/** The member centre's layout and menu: asked for with the code of its first page, by nobody who only reads. */
export const loadUserLayout = () => import('./user-layout.tsx');
