import type { readPersonalDataByMedia } from '@yonkoma/contract/schema';
import { isoTime, type PersonalDataPart, pageById, readPersonalDataParts, type Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { words } from '../words.ts';
import { listUploads } from './personal-data-store.ts';

const parts: readonly PersonalDataPart<MediaConfig>[] = [
  {
    part: 'uploads',
    title: ({ language }) => words[language]['kept.uploads'],
    read: async ({ db }, memberId, after) =>
      pageById(
        await listUploads(db, memberId, Number(after)),
        ({ url, topic, name, width, height, size_bytes, mimetype, created_at, last_upload_at }) => ({
          file: `pictures/${url.replace(/^\/storage\//, '')}`,
          url,
          topic,
          name,
          width,
          height,
          size_bytes,
          mimetype,
          uploaded: isoTime(created_at),
          uploaded_last: isoTime(last_upload_at),
        }),
      ),
  },
];

export const readPersonalData: Verb<MediaConfig, typeof readPersonalDataByMedia> = (call, asked) =>
  readPersonalDataParts(parts, call, asked);
