import * as v from 'valibot';
import { peerEndpoint } from '../endpoint.ts';
import { Flag, Id, Limit, PageNumber, UnixTime, Whole } from '../fields.schema.ts';
import { ShownUsername } from '../member/account-fields.schema.ts';
import { maxMessageImages, writerChoices } from './message.wire.ts';

/** The fields of a conversation partner. */
const Partner = v.object({
  id: Whole,
  nickname: v.string(),
  username: ShownUsername,
  avatar: v.string(),
  motto: v.string(),
});
export type Partner = v.InferOutput<typeof Partner>;

const own = {
  id: Whole,
  /** The author and the recipient. */
  user_id: Whole,
  recipient_id: Whole,
  /**
   * The text as HTML: escaped, with line breaks, links, `**strong**`, `*emphasis*`, `` `code` ``, `~~struck~~` and
   * pictures of our own uploads; nothing else.
   */
  content: v.string(),
  /** The text as written, for clients that show it with `parseMessage`. */
  text: v.string(),
  /** Paths of pictures on this site. Only the two members may read them, with their session. */
  images: v.array(v.string()),
  /**
   * In a dialog: the state before the dialog was opened; for a message of the caller, whether the other member has read
   * it, if the dialog says `has_receipts`. Otherwise, and in lists of conversations, messages of the caller are `read`.
   */
  status: v.picklist(['unread', 'read']),
  /** `3 hours ago`. */
  create_time: v.string(),
  create_at: UnixTime,
};

export const Message = v.object({ ...own, user: Partner, recipient: Partner });
export type Message = v.InferOutput<typeof Message>;

/** The newest message of a conversation. `show_user` is the other side. */
export const Conversation = v.object({
  ...own,
  show_user: Partner,
  unread: Whole,
  is_official: Flag,
  is_blocked: Flag,
});
export type Conversation = v.InferOutput<typeof Conversation>;

const Words = v.pipe(v.string(), v.maxLength(100), v.trim());

export const countUnread = {
  input: v.object({}),
  /**
   * `pollingInterval` is in seconds, as text; `0` means never again. `count` is unread messages and notices together, 0
   * for guests.
   */
  reply: v.object({ pollingInterval: v.string(), count: Whole, messages: Whole, notices: Whole }),
  summary: 'How much there is to read, and when to ask again',
};

export const listConversations = {
  input: v.object({ page: PageNumber, limit: Limit, keywords: v.optional(Words), nickname: v.optional(Words) }),
  reply: v.object({
    list: v.array(Conversation),
    total: Whole,
    officialAccount: v.array(v.string()),
    existUnread: v.boolean(),
  }),
  summary: 'One newest message for each conversation: official accounts first, then the newest',
};

export const readDialog = {
  input: v.object({
    userId: Id,
    page: PageNumber,
    limit: Limit,
    /** Only messages before this id, so that new ones do not move the pages. */
    before: v.optional(Id),
  }),
  reply: v.object({
    list: v.array(Message),
    total: Whole,
    userInfo: v.object({ id: Whole, avatar: v.string(), nickname: v.string(), username: ShownUsername }),
    /**
     * Whether the caller may write to them now, and the reason if not: `message-blocked` when the caller blocked them,
     * `message-unwanted` when they do not want messages, `member-not-found` when they have left; else empty.
     */
    may_write: Flag,
    why_not: v.string(),
    is_blocked: Flag,
    /** Whether both members chose read receipts, and neither blocks the other. */
    has_receipts: Flag,
    /** The number of all unread messages, after these were read. */
    unread: Whole,
  }),
  refusals: ['member-not-found'],
  summary: 'Messages with one member, the newest first; those received are read from then on',
};

export const sendMessage = {
  input: v.object({
    userId: Id,
    content: v.pipe(v.string(), v.maxLength(20_000, 'message-too-long')),
    images: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(maxMessageImages)), []),
    /** Identifies this message, so that a repeated call after a lost answer does not send it twice. */
    key: v.optional(v.pipe(v.string(), v.minLength(8), v.maxLength(64))),
  }),
  /** null for clients of the origin, who send no key. */
  reply: v.nullable(Message),
  refusals: [
    'member-not-found',
    'message-empty',
    'message-too-long',
    'message-too-fast',
    'message-too-many',
    'message-to-self',
    'message-blocked',
    'message-unwanted',
    'message-word',
    'message-marks',
    'message-links',
    'message-repeated',
    'image-not-yours',
    'verification-needed',
    'member-muted',
  ],
  summary: 'Write to a member',
};

const Ids = v.union([v.literal('all'), Id, v.pipe(v.array(Id), v.maxLength(100))]);

export const markRead = {
  input: v.object({ ids: Ids }),
  reply: v.object({ count: Whole }),
  summary: 'Mark received messages as read: one, some, or all; answers how many are left',
};

export const deleteMessages = {
  input: v.object({ ids: v.pipe(v.array(Id), v.maxLength(100)) }),
  reply: v.null(),
  refusals: ['message-not-deleted'],
  summary: 'Delete messages on one’s own side; the other side keeps theirs',
};

export const blockMember = {
  input: v.object({ userId: Id, state: Flag }),
  reply: v.object({ is_blocked: Flag }),
  refusals: ['member-not-found', 'message-to-self'],
  summary: 'Let a member write to one no more, or again',
};

export const reportMessage = {
  input: v.object({ id: Id, category_id: Id, content: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  reply: v.null(),
  refusals: ['message-not-found', 'report-category', 'report-again', 'report-too-many'],
  summary: 'Tell the moderators about a message one received',
};

export const readMessageSettings = {
  input: v.object({}),
  reply: v.object({
    writers: v.picklist(writerChoices),
    /** Whether one tells and sees what was read. */
    has_receipts: Flag,
    blocked: v.array(Partner),
  }),
  summary: 'Who may write to one, whether one tells what one has read, and whom one has blocked',
};

export const changeMessageSettings = {
  input: v.object({ writers: v.optional(v.picklist(writerChoices)), has_receipts: v.optional(Flag) }),
  reply: v.null(),
  summary: 'Choose who may write to one, and whether to tell what one has read',
};

/** Recent activity of a member for the public card, if the member shows it. */
export const Recent = v.object({
  id: Whole,
  user_id: Whole,
  /** HTML of our words and escaped titles. */
  content: v.string(),
  weigh: Whole,
  status: v.string(),
  create_time: v.string(),
  create_at: UnixTime,
});

export const listRecent = {
  input: v.object({ userId: Id, page: PageNumber, limit: Limit }),
  reply: v.object({ data: v.array(Recent) }),
  refusals: ['member-not-found'],
  summary: 'What a member lately did; fewer than asked for is the end',
};

/** Activity that other domains report for the card, such as a comment or a question. It counts once for each key. */
export const noteDeed = /* @__PURE__ */ peerEndpoint({
  name: 'message.noteDeed',
  input: v.object({
    memberId: Id,
    key: v.pipe(v.string(), v.maxLength(100)),
    kind: v.picklist(['comment', 'question', 'answer', 'article-comment']),
    title: v.pipe(v.string(), v.maxLength(200)),
    path: v.pipe(v.string(), v.maxLength(300)),
  }),
  reply: v.null(),
  summary: 'A member did something that their card may show',
});

/** For the domain that serves the pictures of messages. */
export const mayReadPicture = /* @__PURE__ */ peerEndpoint({
  name: 'message.mayReadPicture',
  input: v.object({ memberId: Id, url: v.pipe(v.string(), v.maxLength(300)) }),
  reply: v.boolean(),
  summary: 'Whether a member has a message, sent or received, with the picture at this address',
});

/**
 * Called at once by the domain that changed the notices of a member on the member's request. The event that follows
 * reaches the others.
 */
export const noteNotices = /* @__PURE__ */ peerEndpoint({
  name: 'message.noteNotices',
  input: v.object({ memberId: Id }),
  reply: v.null(),
  summary: 'A member has read notices just now',
});
