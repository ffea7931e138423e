import { platformNodes } from '../registry/platform.ts';

/**
 * Permission nodes for work on the site, beside what members do for themselves. `*` does not cover them: a role or a
 * group must name them.
 */
export const workNodes = [
  /** Sees the queue of texts that wait or were reported. */
  'moderation/queue',
  /** Decides about comments and reports of them, and about reported lists of comics. */
  'moderation/comments',
  /** Decides about reported messages, whose text it sees. */
  'moderation/messages',
  /** Closes, reopens and pins questions, and decides about them and their answers. */
  'moderation/questions',
  /** Changes the facts of a comic. */
  'catalogue/edit',
  /** Changes titles and descriptions of a comic. */
  'catalogue/translate',
  /** Sends comic archives in the browser, which are imported. */
  'catalogue/import',
  /** Publishes chapters and makes them drafts again. */
  'catalogue/publish',
  /** Keeps a member from writing for some time. */
  'members/mute',
  ...platformNodes,
] as const;
export type WorkNode = (typeof workNodes)[number];

/** The role of whom the site belongs to: it has every node, and at least one member has it once it was given. */
export const ownerRole = 'owner';

const moderation = [
  'moderation/queue',
  'moderation/comments',
  'moderation/messages',
  'moderation/questions',
  'members/mute',
] as const;
const catalogue = ['catalogue/edit', 'catalogue/translate', 'catalogue/import', 'catalogue/publish'] as const;

/** The roles that every site has. An operator may change what they may do, except for the owner, and add others. */
export const presetRoles: Readonly<Record<string, readonly WorkNode[]>> = {
  [ownerRole]: workNodes,
  administrator: workNodes.filter((node) => node !== 'platform/admin'),
  editor: catalogue,
  uploader: ['catalogue/import', 'catalogue/publish'],
  moderator: moderation,
  translator: ['catalogue/translate'],
  support: ['moderation/queue', 'members/mute'],
};
