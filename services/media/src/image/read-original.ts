import { refuse, type Verb } from '@yonkoma/service-kit';
import type { findOriginals as findEndpoint, readOriginal as readEndpoint } from '@yonkoma/contract/schema';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { findImages } from './find-images.ts';
import { contentType, originalKey } from './storage-keys.ts';

export const find: Verb<MediaConfig, typeof findEndpoint> = async (call, { hashes }) => {
  const images = await findImages(call.db, mediaOf(call), hashes);
  return images.map(
    (image) =>
      image && {
        sizeBytes: image.original.sizeBytes,
        type: contentType(originalKey(image.original)),
        extension: originalKey(image.original).split('.').at(-1) ?? '',
      },
  );
};

export const read: Verb<MediaConfig, typeof readEndpoint> = async (call, { hash, start, length }) => {
  const media = mediaOf(call);
  const [image] = await findImages(call.db, media, [hash]);
  const object = image ? await media.storage.open(originalKey(image.original)) : null;
  if (!object) return refuse('not-found');
  if (start >= object.sizeBytes) {
    await object.close();
    return new Uint8Array();
  }
  const parts: Buffer[] = [];
  for await (const part of object.stream({ start, end: Math.min(start + length, object.sizeBytes) - 1 }))
    parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
};
