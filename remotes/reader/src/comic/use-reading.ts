import { useIsHydrating, useMember } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { type Continue, continueChoice } from '../place/continue-rules.ts';
import { recallPlace, recallRead } from '../place/place-store.ts';
import type { ComicReply } from './use-comic.ts';

export interface ComicReading {
  continues: Continue<ComicReply['chapters'][number]> | null;
  /** Numbers of the chapters read to the end. */
  read: ReadonlySet<string>;
  /** From the account or the device, in unix seconds; 0 for never. */
  lastReadAt: number;
}

/**
 * The visitor's reading of this comic, from the record of the account and the memory of this device. The server has no
 * such memory.
 */
export function useReading(reply: ComicReply | undefined): ComicReading {
  const memberId = useMember()?.id;
  const isHydrating = useIsHydrating();
  return useMemo(() => {
    if (!reply) return { continues: null, read: new Set(), lastReadAt: 0 };
    const place = isHydrating ? null : recallPlace(reply.comic.id, memberId);
    return {
      continues: continueChoice(reply.chapters, place, reply.record),
      read: isHydrating ? new Set() : recallRead(reply.comic.id),
      lastReadAt: Math.max(place?.at ?? 0, reply.record?.update_time ?? 0),
    };
  }, [reply, memberId, isHydrating]);
}
