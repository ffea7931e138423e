import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@yonkoma/service-kit';
import type { DoorCall } from '../door.ts';

type Keeper = Pick<DoorCall, 'config'>;

/** `12-5f2c…`: stands for a chapter in the addresses of its pages and its file. Without SECRET nobody finds it. */
export const markOf =
  ({ config }: Keeper) =>
  (chapterId: number): string =>
    `${chapterId}-${keyedHash(config.SECRET, 'original', chapterId)}`;

/** The chapter of a mark; null for a wrong one. `isBare` is a number alone, as addresses had it before. */
export function readMark(keeper: Keeper, mark: string): { chapterId: number; isBare: boolean } | null {
  const [, id, hash] = /^([1-9]\d{0,14})(-[0-9a-f]{32})?$/.exec(mark) ?? [];
  if (id === undefined) return null;
  const chapterId = Number(id);
  if (hash === undefined) return { chapterId, isBare: true };
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(keeper)(chapterId)))
    ? { chapterId, isBare: false }
    : null;
}
