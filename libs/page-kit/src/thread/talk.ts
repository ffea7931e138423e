import type { CommentOrder, listReportCategories } from '@yonkoma/contract';
import type { Said, SaidAnswer, CommentFields } from './said.ts';

/** A comment before it is sent. */
export interface Written {
  text: string;
  isAllHidden: boolean;
}

/** A part of a list, or with `pid` a part of the answers to one comment. */
export interface Stretch {
  order?: CommentOrder;
  limit: number;
  cursor?: string;
  pid?: number;
}

export interface Listed {
  list: readonly Said[];
  /** The cursor with which the list continues; empty at the end. */
  cursor: string;
  total: number;
  /** All comments, with answers. */
  total_all: number;
}

export interface Posted {
  comment: Said;
  /** `yes`: it waits for approval. */
  review: 'yes' | 'no';
  /** It waits only for its links: the level from which it would not. */
  review_level?: number | undefined;
  total_all: number;
}

export interface Reactions {
  isLiked: boolean;
  likeCount: number;
  isFavourite: boolean;
  favouriteCount: number;
}

/**
 * How the thread reads and changes one list of comments. A remote implements it with its own endpoints and throws
 * refusals unchanged. It must be the same object as long as it is the same list.
 */
export interface Talk {
  /** The key of the list on this page and of its drafts on this device. */
  key: string;
  /** The orders to choose from; with fewer than two there is no choice. */
  orders: readonly { value: CommentOrder; label: string }[];
  /** Whether members can answer here, which they cannot in a list from several places. */
  isAnswerable: boolean;
  /** The label of the box that marks a whole comment as a spoiler; absent without such a box. */
  hideAll?: string;
  ask: (stretch: Stretch, signal?: AbortSignal) => Promise<Listed>;
  /** The comment that an address names. */
  find: (id: number, signal?: AbortSignal) => Promise<{ comment: Said; answer: SaidAnswer | null }>;
  /** `pid` 0 opens a conversation. */
  post: (pid: number, written: Written) => Promise<Posted>;
  edit: (id: number, written: Written) => Promise<Posted>;
  /** `comment` is what remains in its place. */
  remove: (id: number) => Promise<{ comment: Said | null; total_all: number }>;
  /** Absent without reactions. `send` resolves with the changed fields. */
  react?: {
    of: (said: CommentFields) => Reactions;
    send: (kind: 'like' | 'favourite', id: number, isOn: boolean) => Promise<Partial<CommentFields>>;
    likeLabel: (name: string) => string;
    favouriteLabel: (name: string) => string;
  };
  /** Absent without reports. */
  report?: {
    categories: typeof listReportCategories;
    send: (id: number, category: number, content: string) => Promise<unknown>;
  };
  /** Whether moderators decide about its comments here. `node` is the page whose button `moderate` they hold. */
  moderation?: { node: string; categories: typeof listReportCategories };
  /** The address of one comment. */
  addressOf: (said: CommentFields) => string;
  /** The key of the list that contains the comment. */
  keyOf: (said: CommentFields) => string;
  /**
   * Keys of the member's own lists from several places, which are updated too. `favourites` is loaded again after a
   * reaction.
   */
  ownListKeys: readonly string[];
  /** Called with the number of comments of a place; `said` is null for the list itself. */
  onCounted?: (total: number, said: CommentFields | null) => void;
}
