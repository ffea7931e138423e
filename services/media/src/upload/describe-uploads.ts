import type { describeUploads } from '@yonkoma/contract/schema';
import type { Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { listByUrls } from './upload-store.ts';

export const describe: Verb<MediaConfig, typeof describeUploads> = async ({ db }, { memberId, urls, topic }) => {
  // Compared again, because databases ignore differences, such as case, that matter in addresses.
  const rows = Map.groupBy(await listByUrls(db, urls, topic), ({ url }) => url);
  return urls.map((url) => {
    const [first, ...others] = rows.get(url) ?? [];
    return first
      ? {
          url,
          width: first.width,
          height: first.height,
          is_own: [first, ...others].some(({ user_id }) => user_id === memberId),
        }
      : null;
  });
};
