import { buffer } from 'node:stream/consumers';
import type { readUpload as endpoint } from '@yonkoma/contract/schema';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { keyOf } from '../upload/savename-rules.ts';
import { hasUpload } from './personal-data-store.ts';

export const readUpload: Verb<MediaConfig, typeof endpoint> = async (
  call,
  { member_id: memberId, url, start, length },
) => {
  const key = keyOf(url);
  const object =
    key !== null && (await hasUpload(call.db, memberId, url)) ? await mediaOf(call).storage.open(key) : null;
  if (!object) return refuse('not-found');
  if (start >= object.sizeBytes) {
    await object.close();
    return new Uint8Array(0);
  }
  return new Uint8Array(await buffer(object.stream({ start, end: Math.min(start + length, object.sizeBytes) - 1 })));
};
