import type { Endpoint } from '../endpoint.ts';
import type * as schema from './write-question.schema.ts';

export const askQuestion: Endpoint<typeof schema.askQuestion> = {
  name: 'ask.askQuestion',
  method: 'POST',
  path: '/api/ask.Posts/add',
  access: 'login',
};

export const editQuestion: Endpoint<typeof schema.editQuestion> = {
  name: 'ask.editQuestion',
  method: 'POST',
  path: '/api/ask.Posts/edit',
  access: 'login',
};

export const deleteQuestion: Endpoint<typeof schema.deleteQuestion> = {
  name: 'ask.deleteQuestion',
  method: 'POST',
  path: '/api/ask.Posts/del',
  access: 'login',
};

export const closeQuestion: Endpoint<typeof schema.closeQuestion> = {
  name: 'ask.closeQuestion',
  method: 'POST',
  path: '/api/ask.Posts/close',
  access: 'login',
};

export const reopenQuestion: Endpoint<typeof schema.reopenQuestion> = {
  name: 'ask.reopenQuestion',
  method: 'POST',
  path: '/api/ask.Posts/reopen',
  access: 'login',
};

export const pinQuestion: Endpoint<typeof schema.pinQuestion> = {
  name: 'ask.pinQuestion',
  method: 'POST',
  path: '/api/ask.Posts/pin',
  access: 'login',
  permission: 'moderation/questions',
};

export const previewAskText: Endpoint<typeof schema.previewAskText> = {
  name: 'ask.previewAskText',
  method: 'POST',
  path: '/api/ask.Posts/preview',
  access: 'login',
};

export const readAskSource: Endpoint<typeof schema.readAskSource> = {
  name: 'ask.readAskSource',
  method: 'GET',
  path: '/api/ask.Posts/source',
  access: 'login',
};

export const listAskCategories: Endpoint<typeof schema.listAskCategories> = {
  name: 'ask.listAskCategories',
  method: 'GET',
  path: '/api/ask.Posts/categories',
  access: 'public',
};

export const suggestAskTags: Endpoint<typeof schema.suggestAskTags> = {
  name: 'ask.suggestAskTags',
  method: 'GET',
  path: '/api/ask.Posts/tags',
  access: 'public',
};
