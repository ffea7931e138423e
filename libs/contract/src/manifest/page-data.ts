export type { PageData } from './page-data.schema.ts';

/** The data of a page that the visitor may open next. Nobody stores the answer, and it is no view of the page. */
export const pageDataPath = '/page-data';

/** Answers about comics can be encrypted for one visitor, so they are not read ahead. */
export const isReadAhead = (endpoint: string): boolean => !endpoint.startsWith('comic.');
