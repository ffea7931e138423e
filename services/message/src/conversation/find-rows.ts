import type { Call } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { findPartners } from '../mailbox/partners.ts';
import { findWords } from '../message/message-store.ts';
import { countSides, listPartners, listSides, listSidesWith, type SideRow } from '../mailbox/side-store.ts';

interface Asked {
  keywords: string;
  nickname: string;
  limit: number;
  offset: number;
}

/** A conversation and the message that represents it in the list. */
interface Row {
  side: SideRow;
  messageId: number;
}

/** The most partners whose names are searched. */
const most = 10_000;

export async function findRows(
  call: Call<MessageConfig>,
  memberId: number,
  { keywords, nickname, limit, offset }: Asked,
): Promise<{ rows: Row[]; total: number }> {
  const { db, config } = call;
  const official = config.OFFICIAL_ACCOUNTS.map(Number);
  if (keywords === '' && nickname === '') {
    const [pinned, total] = await Promise.all([listSidesWith(db, memberId, official), countSides(db, memberId)]);
    const first = pinned.filter(({ newest_id }) => newest_id > 0);
    const shown = first.slice(offset, offset + limit);
    const rest =
      shown.length < limit
        ? await listSides(db, memberId, {
            without: official,
            limit: limit - shown.length,
            offset: Math.max(0, offset - first.length),
          })
        : [];
    return { rows: [...shown, ...rest].map((side) => ({ side, messageId: side.newest_id })), total };
  }
  const named = nickname === '' ? null : await partnersNamed(call, memberId, nickname);
  const found = keywords === '' ? null : await findWords(db, memberId, keywords);
  const peers = found
    ? found.map(({ peer_id }) => peer_id).filter((id) => !named || named.includes(id))
    : (named ?? []);
  const sorted = [...peers.filter((id) => official.includes(id)), ...peers.filter((id) => !official.includes(id))];
  const shown = sorted.slice(offset, offset + limit);
  const sides = new Map((await listSidesWith(db, memberId, shown)).map((side) => [side.peer_id, side]));
  const rows = shown.flatMap((id) => {
    const side = sides.get(id);
    return side
      ? [{ side, messageId: found?.find(({ peer_id }) => peer_id === id)?.message_id ?? side.newest_id }]
      : [];
  });
  return { rows, total: sorted.length };
}

/** The member's partners whose names contain this text, the latest first. */
async function partnersNamed(call: Call<MessageConfig>, memberId: number, nickname: string): Promise<number[]> {
  const ids = await listPartners(call.db, memberId, most);
  const partners = await findPartners(call, ids);
  const wanted = nickname.normalize('NFKC').toLowerCase();
  return ids.filter((id) => partners.get(id)?.nickname.normalize('NFKC').toLowerCase().includes(wanted));
}
