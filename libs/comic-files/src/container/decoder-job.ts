import type { Member } from './archive.ts';
import type { ArchiveLimits } from './limits.ts';
import type { RefusalCode } from './refusal.ts';

/**
 * A job for a decoder thread. `list` answers the members; `unpack` writes the wanted ones into the spool, one after
 * another.
 */
export type DecoderJob = {
  format: 'rar' | '7z';
  path: string;
  archiveBytes: number;
  limits: ArchiveLimits;
} & (
  | { verb: 'list' }
  | { verb: 'unpack'; spoolFd: number; wanted: readonly number[] }
  | { verb: 'expand'; spoolFd: number }
);

/** The answers of the thread: any number of `listed` and `unpacked`, then one `done` or `refused`. */
export type DecoderAnswer =
  | { type: 'listed'; members: Member[] }
  | { type: 'unpacked'; index: number; position: number; sizeBytes: number }
  | { type: 'done' }
  | { type: 'refused'; code: RefusalCode; detail: string | null };

export type Answer = (answer: DecoderAnswer) => void;
