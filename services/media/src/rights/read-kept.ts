import type { readKeptByMedia } from '@yonkoma/contract/schema';
import { isoTime, type KeptPart, pageById, readKeptParts, type Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { words } from '../words.ts';
import { listUploads } from './kept-store.ts';

const parts: readonly KeptPart<MediaConfig>[] = [
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

export const readKept: Verb<MediaConfig, typeof readKeptByMedia> = (call, asked) => readKeptParts(parts, call, asked);
