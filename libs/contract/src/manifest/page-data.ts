export type { PageData } from './page-data.schema.ts';

/** The data of a page that the visitor may open next. Nobody stores the answer, and it is no view of the page. */
export const pageDataPath = '/page-data';
