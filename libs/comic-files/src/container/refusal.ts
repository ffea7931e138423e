/** Why something cannot be imported, in one plain clause. The sentence an operator reads is `file: clause (detail)`. */
const reasons = {
  'not-found': 'does not exist',
  unreadable: 'cannot be read',
  'not-a-comic': 'is not a comic archive or a folder of images',
  'not-an-archive': 'is not an archive, whatever its name says',
  corrupt: 'is damaged or cut short',
  encrypted: 'is protected by a password',
  'unsafe-path': 'holds a path that leads out of the archive',
  bomb: 'unpacks to more than the limits allow',
  'bad-page': 'holds a page that cannot be shown',
  unsupported: 'uses a feature this importer does not know',
  empty: 'holds no images',
  duplicate: 'is a chapter that is already there',
  'not-kept': 'could not be kept',
} as const;

export type RefusalCode = keyof typeof reasons;

/**
 * Thrown whenever a file or folder is turned away; nothing else is thrown for bad input.
 * `code` is stable for programs, `detail` names the entry or the figure, `message` is the whole clause in English.
 */
export class ImportRefusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string | null;

  constructor(code: RefusalCode, detail: string | null = null, options?: ErrorOptions) {
    super(detail ? `${reasons[code]} (${detail})` : reasons[code], options);
    this.name = 'ImportRefusal';
    this.code = code;
    this.detail = detail;
  }
}

/** A warning that does not stop the import. */
export type ImportWarning = {
  code: 'wrong-extension' | 'metadata-ignored' | 'page-missing' | 'page-without-image';
  detail: string;
};

/** Read by shape: an error may come from another realm, where `instanceof` says no. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string';

/** What an unknown thing that was thrown says. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/**
 * Turns whatever a reader threw into a refusal: refusals pass, system errors keep their code, the rest means a damaged
 * file.
 */
export function toRefusal(error: unknown, fallback: RefusalCode = 'corrupt'): ImportRefusal {
  if (error instanceof ImportRefusal) return error;
  if (isSystemError(error))
    return new ImportRefusal(error.code === 'ENOENT' ? 'not-found' : 'unreadable', error.code, { cause: error });
  const message = messageOf(error);
  // A database names its reason after the whole statement.
  return new ImportRefusal(fallback, message.length > 300 ? `…${message.slice(-300)}` : message, { cause: error });
}
