import { Readable } from 'node:stream';
import { maxOriginalPartBytes } from '@yonkoma/contract';
import { findOriginals, readOriginal } from '@yonkoma/contract/schema';
import type { Ask } from '@yonkoma/service-kit';
import { ZipFile } from 'yazl';
import type { ArchivedPage } from './comic-info-rules.ts';

interface Page {
  image_hash: string;
  width: number;
  height: number;
}

export interface Archive {
  stream: Readable;
  sizeBytes: number;
}

/**
 * A chapter's originals in one file, stored as they are, sent on while they are read: no more than a part of one page
 * is held at a time, and nothing is read before the last part was taken. `describe` writes the ComicInfo.xml of the
 * pages that are there.
 */
export async function streamArchive(
  ask: Ask,
  pages: readonly Page[],
  writtenAt: number,
  describe: (pages: ArchivedPage[]) => string,
): Promise<Archive> {
  const found = await ask(findOriginals, { hashes: pages.map((page) => page.image_hash) });
  const there = pages.flatMap((page, index) => {
    const original = found[index];
    return original ? [{ ...page, ...original }] : [];
  });
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const mtime = new Date(writtenAt * 1000);
  let reading: Readable | null = null;
  for (const [index, page] of there.entries()) {
    const name = `${String(index + 1).padStart(4, '0')}.${page.extension}`;
    zip.addReadStreamLazy(name, { mtime, compress: false, size: page.sizeBytes }, (take) => {
      reading = Readable.from(partsOf(ask, page), { objectMode: false });
      // Cut off, the file is seen to be broken; ended early it would look whole.
      reading.on('error', (error) => stream.destroy(error));
      take(null, reading);
    });
  }
  zip.addBuffer(Buffer.from(describe(there)), 'ComicInfo.xml', { mtime, compress: false });
  // A client that disconnects leaves nothing open.
  stream.once('close', () => reading?.destroy());
  zip.on('error', (error: Error) => stream.destroy(error));
  return new Promise((resolve) => {
    // The types forget what the callback is given.
    zip.end({ forceZip64Format: false, comment: '' }, ((sizeBytes: number) =>
      resolve({ stream, sizeBytes })) as () => void);
  });
}

async function* partsOf(
  ask: Ask,
  { image_hash: hash, sizeBytes }: { image_hash: string; sizeBytes: number },
): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < sizeBytes; start += maxOriginalPartBytes)
    yield await ask(readOriginal, { hash, start, length: Math.min(maxOriginalPartBytes, sizeBytes - start) });
}
