import type { erasePersonalDataByMedia } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { storedUrls } from '../upload/upload-store.ts';
import { dropTries, dropUpload, listUploads } from './personal-data-store.ts';

/**
 * Deletes the row first: if this is interrupted, the clean-up removes files without a row. Files that others uploaded
 * too are kept for them.
 */
export const erasePersonalData: Verb<MediaConfig, typeof erasePersonalDataByMedia> = async (
  call,
  { member_id: memberId },
) => {
  const uploads = await listUploads(call.db, memberId, 0);
  for (const { id, url } of uploads) {
    await dropUpload(call.db, id);
    if (!(await storedUrls(call.db, [url])).has(url)) await mediaOf(call).storage.remove(url.slice(1));
  }
  if (uploads.length > 0) return { next: 'uploads' };
  await dropTries(call.db, memberId);
  return { next: '' };
};
