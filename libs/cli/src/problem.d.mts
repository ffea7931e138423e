/** Why a command ends without having done its work; `code` is one of the catalogue. */
export class Problem extends Error {
  constructor(code: string, what?: string, details?: object);
  readonly code: string;
  readonly status: number;
  toText(): string;
}
