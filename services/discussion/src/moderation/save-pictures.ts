import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxUploadPartBytes } from '@yonkoma/contract';
import { readUpload } from '@yonkoma/contract/schema';
import { type Ask, Refusal } from '@yonkoma/service-kit';
import type { WaitingMessage } from './list-waiting-messages.ts';

/**
 * The site shows the pictures of a message only to its sender and its recipient. So a moderator of a reported message
 * gets its pictures as files in a folder. Existing files are never overwritten.
 */
export async function savePictures(
  ask: Ask,
  { memberId, pictures }: Pick<WaitingMessage, 'memberId' | 'pictures'>,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const url of pictures) {
    const path = join(folder, basename(url));
    const partFrom = (start: number) =>
      ask(readUpload, { member_id: memberId, url, start, length: maxUploadPartBytes });
    try {
      const first = await partFrom(0);
      await pipeline(Readable.from(partsOf(first, partFrom)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      console.log(path);
    } catch (error) {
      console.error(
        error instanceof Refusal
          ? `${url} is no longer there.`
          : `${path} could not be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

async function* partsOf(
  first: Uint8Array,
  partFrom: (start: number) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let start = 0;
  for (let bytes = first; bytes.length > 0; bytes = await partFrom(start)) {
    yield bytes;
    start += bytes.length;
  }
}
