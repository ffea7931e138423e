import type { Message } from '@yonkoma/contract';

/** Whom something is about. `isBlocked` as it is now. */
export interface Partner {
  id: number;
  nickname: string;
  isBlocked: boolean;
}

/** What is asked of the member over the page; null for nothing. */
export type Asked =
  | { what: 'settings' }
  | { what: 'conversation'; partner: Partner; unread: number }
  | { what: 'message'; message: Message }
  | { what: 'block'; partner: Partner }
  | { what: 'forget'; partner: Partner }
  | { what: 'delete'; message: Message }
  | { what: 'report'; message: Message }
  | null;
