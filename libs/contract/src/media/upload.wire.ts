import type { Endpoint } from '../endpoint.ts';
import type * as schema from './upload.schema.ts';

export type { Attachment } from './upload.schema.ts';

export const uploadTopics = ['default', 'avatar', 'ask', 'comment', 'message'] as const;

/**
 * Topics of uploads for messages. Only the uploader and the recipients of a message with the file may read it.
 * `default` is one of them because older clients send no topic.
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
