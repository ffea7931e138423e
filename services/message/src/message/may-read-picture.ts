import type { mayReadPicture as endpoint } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MessageConfig } from '../config.ts';
import { hasPicture } from './picture-store.ts';

export const mayReadPicture: Verb<MessageConfig, typeof endpoint> = async ({ db }, { memberId, url }) =>
  hasPicture(db, memberId, url);
