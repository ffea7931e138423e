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
 * Streams the originals of a chapter in one uncompressed file. Only a part of one page is in memory at a time, and the
 * next part is read after the last one was sent. `describe` writes the ComicInfo.xml for the pages in the file, whose
 * `place` is the one among `pages`; lost pages are in neither. Other documents lie `beside` it.
 */
export async function streamArchive(
  ask: Ask,
  pages: readonly Page[],
  writtenAt: number,
  describe: (pages: (ArchivedPage & { place: number })[]) => string,
  beside: (pages: (ArchivedPage & { place: number })[]) => readonly { name: string; text: string }[] = () => [],
): Promise<Archive> {
  const found = await ask(findOriginals, { hashes: pages.map((page) => page.image_hash) });
  const there = pages.flatMap((page, index) => {
    const original = found[index];
    return original ? [{ ...page, ...original, place: index }] : [];
  });
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const mtime = new Date(writtenAt * 1000);
  let reading: Readable | null = null;
  for (const [index, page] of there.entries()) {
    const name = `${String(index + 1).padStart(4, '0')}.${page.extension}`;
    zip.addReadStreamLazy(name, { mtime, compress: false, size: page.sizeBytes }, (take) => {
      reading = Readable.from(partsOf(ask, page), { objectMode: false });
      // The connection is cut, so that the client sees a broken file; a normal end would look complete.
      reading.on('error', (error) => stream.destroy(error));
      take(null, reading);
    });
  }
  zip.addBuffer(Buffer.from(describe(there)), 'ComicInfo.xml', { mtime, compress: false });
  for (const { name, text } of beside(there)) zip.addBuffer(Buffer.from(text), name, { mtime, compress: false });
  // A client that disconnects leaves nothing open.
  stream.once('close', () => reading?.destroy());
  zip.on('error', (error: Error) => stream.destroy(error));
  return new Promise((resolve) => {
    // The types lack the argument of the callback.
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
