import type { Endpoint } from '../endpoint.ts';
import type * as schema from './upload.schema.ts';

export type { Attachment } from './upload.schema.ts';

export const uploadTopics = ['default', 'avatar', 'ask', 'comment', 'message'] as const;

/**
 * What is uploaded under these topics is for messages: whoever uploaded it may read it and whom a message shows it,
 * nobody else. Older clients name no topic.
 */
export const privateTopics: readonly (typeof uploadTopics)[number][] = ['message', 'default'];

export const upload: Endpoint<typeof schema.upload> = {
  name: 'media.upload',
  method: 'POST',
  path: '/api/ajax/upload',
  access: 'login',
  permission: 'ajax/upload',
  takesFile: true,
};
