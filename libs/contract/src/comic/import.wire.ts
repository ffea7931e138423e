import type { Endpoint } from '../endpoint.ts';
import type * as schema from './import.schema.ts';

/** An archive is sent, waits for its turn and is imported; `failed` when no chapter of it could be taken. */
export const importState = ['sending', 'waiting', 'running', 'done', 'failed'] as const;
export const largestArchiveBytes = 2 * 2 ** 30;
/** An archive is sent in parts, so a broken connection costs one of them, and proxies see short requests. */
export const partBytes = 4 * 2 ** 20;
/** What an archive is called: the formats that the importer reads. */
export const archiveName = /\.(?:cbz|zip|cbr|rar|cb7|7z|epub|cbt|tar)$/i;

/** Why an archive or a page of it was not taken, or what was noticed: the codes of the library that reads archives. */
export const importReasons = [
  ...(['not-found', 'unreadable', 'not-a-comic', 'not-an-archive', 'corrupt', 'encrypted', 'unsafe-path'] as const),
  ...(['bomb', 'bad-page', 'unsupported', 'empty', 'duplicate', 'not-kept', 'gave-up'] as const),
  ...(['wrong-extension', 'metadata-ignored', 'page-missing', 'page-without-image', 'page-not-read'] as const),
  ...(['file-not-read', 'page-count', 'marks-ignored', 'damaged-page', 'language-unknown'] as const),
  ...(['name-differs', 'documents-differ', 'too-many', 'rating-ignored'] as const),
] as const;
export type ImportReason = (typeof importReasons)[number];

const importing = { access: 'login', permission: 'catalogue/import' } as const;

export const beginImport: Endpoint<typeof schema.beginImport> = {
  name: 'comic.beginImport',
  method: 'POST',
  path: '/api/catalogue/import',
  ...importing,
};

export const sendImportPart: Endpoint<typeof schema.sendImportPart> = {
  name: 'comic.sendImportPart',
  method: 'POST',
  path: '/api/catalogue/importPart',
  ...importing,
  takesFile: true,
};

export const listImports: Endpoint<typeof schema.listImports> = {
  name: 'comic.listImports',
  method: 'GET',
  path: '/api/catalogue/imports',
  ...importing,
};

export const dropImport: Endpoint<typeof schema.dropImport> = {
  name: 'comic.dropImport',
  method: 'POST',
  path: '/api/catalogue/dropImport',
  ...importing,
};
