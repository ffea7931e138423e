import type { Message } from '@yonkoma/contract';

/** The other member of a conversation. `isBlocked` is the current state. */
export interface Partner {
  id: number;
  nickname: string;
  isBlocked: boolean;
}

/** The dialog that is open above the page; null for none. */
export type Asked =
  | { what: 'settings' }
  | { what: 'begin' }
  | { what: 'conversation'; partner: Partner; unread: number }
  | { what: 'message'; message: Message }
  | { what: 'block'; partner: Partner }
  | { what: 'forget'; partner: Partner }
  | { what: 'delete'; message: Message }
  | { what: 'report'; message: Message }
  | null;
