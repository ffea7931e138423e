/** Reasons why a file cannot be imported, as clauses. An operator reads `file: clause (detail)`. */
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
 * A file or folder cannot be imported. No other error is thrown for bad input.
 * `code` is stable for programs, `detail` names the entry or the number, `message` is the whole clause in English.
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
  code:
    | 'wrong-extension'
    | 'metadata-ignored'
    | 'page-missing'
    | 'page-without-image'
    | 'page-not-read'
    | 'file-not-read'
    | 'page-count'
    | 'rating-ignored'
    | 'marks-ignored'
    | 'damaged-page'
    | 'language-unknown'
    | 'name-differs'
    | 'documents-differ'
    | 'too-many';
  detail: string;
};

/** Checks the fields, because `instanceof` fails for an error from another realm. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  typeof error === 'object' &&
  error !== null &&
  'syscall' in error &&
  'code' in error &&
  typeof error.code === 'string';

/** The message of any thrown value. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/**
 * Turns any error of a reader into a refusal. Refusals stay, system errors keep their code, and others mean a damaged
 * file.
 */
export function toRefusal(error: unknown, fallback: RefusalCode = 'corrupt'): ImportRefusal {
  if (error instanceof ImportRefusal) return error;
  if (isSystemError(error))
    return new ImportRefusal(error.code === 'ENOENT' ? 'not-found' : 'unreadable', error.code, { cause: error });
  const message = messageOf(error);
  // The error of a database has its reason at the end, after the whole statement.
  return new ImportRefusal(fallback, message.length > 300 ? `…${message.slice(-300)}` : message, { cause: error });
}
