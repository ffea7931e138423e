import { type Call, keyedHash, networkOf } from '@yonkoma/service-kit';
import type { View } from './view.ts';

const dayS = 86_400;

/** 52 bits: exact in a number, and two of ten million a day are the same about once in fifty days. */
const markOf = (hash: string): number => Number.parseInt(hash.slice(0, 13), 16);

/**
 * The view of a page. A member is a reader, and so is the network of guests: an IPv4 address or the /64 of an IPv6
 * address. Neither is stored. A mark is a hash with SECRET over the day, the reader and the comic, so marks of one
 * reader cannot be found without SECRET, and those of two comics or two days have nothing in common.
 */
export function markView(
  { config, session, address, now }: Pick<Call<{ SECRET: string }>, 'config' | 'session' | 'address' | 'now'>,
  { comicId, chapterId }: { comicId: number; chapterId: number },
): View {
  const day = Math.floor(now / dayS);
  const reader = session ? `member ${session.memberId}` : `network ${networkOf(address)}`;
  const mark = (what: string, id: number) => markOf(keyedHash(config.SECRET, `view of a ${what}`, day, reader, id));
  return { day, comicId, chapterId, comicMark: mark('comic', comicId), chapterMark: mark('chapter', chapterId) };
}
