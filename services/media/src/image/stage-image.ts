import { createHash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { stageImage } from '@yonkoma/contract/schema';
import { refuse, type Verb } from '@yonkoma/service-kit';
import type { MediaConfig } from '../config.ts';
import { mediaOf } from '../media.ts';
import { inspectImage } from './header/inspect-image.ts';
import { isAllowed } from './image-rules.ts';
import { decodeJxl, isJxl } from './jxl/decode-jxl.ts';

/**
 * Hashed in one piece, which takes about 3 ms: faster than passing it to another thread, and short enough not to block
 * others.
 */
const pieceBytes = 4 * 1024 * 1024;

export const stage: Verb<MediaConfig, typeof stageImage> = async (call, { batch, bytes: given }) => {
  const { MEDIA_MAX_SIDE_PX: sidePx, MEDIA_MAX_MEGAPIXELS: megapixels } = call.config;
  const received = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (received.length === 0) refuse('image-empty');
  const media = mediaOf(call);
  const bytes = isJxl(received) ? await media.jxl(() => decodeJxl(received, { sidePx, megapixels })) : received;
  if (bytes === 'too-large') return refuse('image-too-large', { side: sidePx, megapixels });
  if (bytes === 'unreadable') return refuse('image-unreadable');
  const header = await inspectImage(bytes, (width, height) => isAllowed({ width, height }, { sidePx, megapixels }));
  if (header === 'unreadable') refuse('image-unreadable');
  if (header === 'too-large') refuse('image-too-large', { side: sidePx, megapixels });
  const { format, width, height, isWeb } = header;
  const facts = { hash: await hashOf(bytes), width, height, format, sizeBytes: bytes.length };
  await media.staging.add(batch, bytes, { ...facts, isWeb });
  return facts;
};

async function hashOf(bytes: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (at > 0) await otherWork();
    hash.update(bytes.subarray(at, at + pieceBytes));
  }
  return hash.digest('hex');
}
