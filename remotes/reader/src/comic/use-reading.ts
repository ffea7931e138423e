import { useMember } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { type Continue, continueChoice } from '../place/continue-rules.ts';
import { recallPlace, recallRead } from '../place/place-store.ts';
import type { ComicReply } from './use-comic.ts';

export interface ComicReading {
  continues: Continue<ComicReply['chapters'][number]> | null;
  /** Numbers of the chapters read to the end. */
  read: ReadonlySet<string>;
}

/** What is known of somebody's reading of this comic: the account's record and this device's memory. */
export function useReading(reply: ComicReply | undefined): ComicReading {
  const memberId = useMember()?.id;
  return useMemo(() => {
    if (!reply) return { continues: null, read: new Set() };
    return { continues: continueChoice(reply.chapters, recallPlace(reply.comic.id, memberId), reply.record), read: recallRead(reply.comic.id) };
  }, [reply, memberId]);
}
