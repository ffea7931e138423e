import { createReadStream, write } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { Archive, OpenContext } from './archive.ts';
import { runDecoder } from './decoder-pool.ts';
import { createMeter } from './limits.ts';
import { readUpTo } from './read-at.ts';
import { ImportRefusal, toRefusal } from './refusal.ts';
import { openSpool } from './spool.ts';
import { openTar } from './tar.ts';
import { blockBytes, sumsUp } from './tar-header.ts';

const chunkSize = 256 * 1024;

function writeFully(fd: number, chunk: Buffer, position: number, done: (error?: Error | null) => void): void {
  write(fd, chunk, 0, chunk.length, position, (error, written) => {
    if (error || written === chunk.length) done(error);
    else writeFully(fd, chunk.subarray(written), position + written, done);
  });
}

type Compression = 'gzip' | 'xz' | 'bzip2' | 'zstd';

/** A stream has no entries yet, so only the limits for the whole archive apply. */
const streamLimits = (context: OpenContext) => ({ ...context.limits, maxEntryBytes: context.limits.maxTotalBytes });

async function inflateTo(spoolFd: number, compression: 'gzip' | 'zstd', context: OpenContext): Promise<number> {
  const meter = createMeter(streamLimits(context), context.archiveBytes);
  let sizeBytes = 0;
  // Not a file stream: that would close the spool when the pipeline fails.
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      try {
        meter.add(chunk.length);
      } catch (error) {
        done(toRefusal(error));
        return;
      }
      writeFully(spoolFd, chunk, sizeBytes, done);
      sizeBytes += chunk.length;
    },
  });
  const inflater = compression === 'gzip' ? createGunzip({ chunkSize }) : createZstdDecompress({ chunkSize });
  await pipeline(createReadStream(context.path, { highWaterMark: chunkSize }), inflater, sink);
  return sizeBytes;
}

async function expandTo(spoolFd: number, context: OpenContext): Promise<number> {
  let sizeBytes = 0;
  const { archiveBytes } = context;
  const path = await realpath(context.path);
  const run = runDecoder(
    { format: '7z', verb: 'expand', path, archiveBytes, limits: streamLimits(context), spoolFd },
    (answer) => {
      if (answer.type === 'unpacked') sizeBytes += answer.sizeBytes;
    },
  );
  await run.done;
  return sizeBytes;
}

/** A compressed tar: it is unpacked once into a spool and then read like any tar. */
export async function openCompressedTar(compression: Compression, context: OpenContext): Promise<Archive> {
  const spool = await openSpool(context.spoolFolder);
  try {
    const sizeBytes =
      compression === 'gzip' || compression === 'zstd'
        ? await inflateTo(spool.fd, compression, context)
        : await expandTo(spool.fd, context);
    if (!sumsUp(await readUpTo(spool.fd, 0, blockBytes)))
      throw new ImportRefusal('not-an-archive', `a ${compression} file that holds no tar`);
    return { ...(await openTar(spool.fd, sizeBytes, context)), close: () => spool.close() };
  } catch (error) {
    await spool.close();
    throw error;
  }
}
