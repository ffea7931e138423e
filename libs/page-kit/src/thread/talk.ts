import type { CommentOrder, listReportCategories } from '@yonkoma/contract';
import type { Said, SaidAnswer, CommentFields } from './said.ts';

/** What a member wrote, before it is sent. */
export interface Written {
  text: string;
  isAllHidden: boolean;
}

/** A part of a list, or with `pid` of the answers to one comment. */
export interface Stretch {
  order?: CommentOrder;
  limit: number;
  cursor?: string;
  pid?: number;
}

export interface Listed {
  list: readonly Said[];
  /** Goes on where it ended; empty at the end. */
  cursor: string;
  total: number;
  /** With answers. */
  total_all: number;
}

export interface Posted {
  comment: Said;
  /** `yes`: it waits for approval. */
  review: 'yes' | 'no';
  total_all: number;
}

export interface Reactions {
  isLiked: boolean;
  likeCount: number;
  isFavourite: boolean;
  favouriteCount: number;
}

/**
 * How one list of comments is read and taken part in: what a remote gives the thread, over its own endpoints. Refusals
 * are thrown as they came.
 * The same object while it is the same list.
 */
export interface Talk {
  /** Names the list on this page and its drafts on this device. */
  key: string;
  /** How it may be sorted; nothing is offered for fewer than two. */
  orders: readonly { value: CommentOrder; label: string }[];
  /** Whether answers are written here: not in a list of comments from everywhere. */
  isAnswerable: boolean;
  /** On the box that hides a comment as a whole; absent where that is not done. */
  hideAll?: string;
  ask: (stretch: Stretch, signal?: AbortSignal) => Promise<Listed>;
  /** The comment an address asks for. */
  find: (id: number, signal?: AbortSignal) => Promise<{ comment: Said; answer: SaidAnswer | null }>;
  /** `pid` 0 opens a conversation. */
  post: (pid: number, written: Written) => Promise<Posted>;
  edit: (id: number, written: Written) => Promise<Posted>;
  /** `comment`: what is left in its place. */
  remove: (id: number) => Promise<{ comment: Said | null; total_all: number }>;
  /** Absent where comments are not marked. `send` answers the fields that changed. */
  react?: {
    of: (said: CommentFields) => Reactions;
    send: (kind: 'like' | 'favourite', id: number, isOn: boolean) => Promise<Partial<CommentFields>>;
    likeLabel: (name: string) => string;
    favouriteLabel: (name: string) => string;
  };
  /** Absent where nothing is reported. */
  report?: {
    categories: typeof listReportCategories;
    send: (id: number, category: number, content: string) => Promise<unknown>;
  };
  /** Leads to one comment. */
  addressOf: (said: CommentFields) => string;
  /** Key of the list in which it was said. */
  keyOf: (said: CommentFields) => string;
  /** Keys of the member's own lists from everywhere, which follow. `favourites` is made anew after a mark. */
  ownListKeys: readonly string[];
  /** Told how many comments a place has; `said` is null for the list itself. */
  onCounted?: (total: number, said: CommentFields | null) => void;
}
