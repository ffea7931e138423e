import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/**
 * A file that came with a form. It is in a private folder and is deleted after the answer, unless the verb has moved it
 * away.
 */
export interface ReceivedFile {
  path: string;
  /** The name that the sender gave, without folders. Do not trust it. */
  name: string;
  sizeBytes: number;
}

/** The content of a form. */
export interface ReceivedForm {
  fields: Record<string, string>;
  /** null when there was no file, more than one, or the form cannot be read. */
  file: ReceivedFile | 'too-large' | null;
}

/** Every part of a form has a limit; a form that exceeds one counts as unreadable. */
const limits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 8192,
};
/** Boundaries, part headers and fields around a file. */
const aroundFileBytes = 64 * 1024;
const unreadable: ReceivedForm = { fields: {}, file: null };

const sweptAt = new Map<string, number>();

/**
 * Reads a multipart form: fields into memory, the file to disk, at most `maxBytes` of it. A malformed form gives no
 * fields and no file, a file that is too large gives `too-large`.
 */
export async function receiveForm(request: FastifyRequest, folder: string, maxBytes: number): Promise<ReceivedForm> {
  if (!request.isMultipart()) return unreadable;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + aroundFileBytes)
    return { fields: {}, file: 'too-large' };
  if (Date.now() - (sweptAt.get(folder) ?? 0) > abandonedAfterMs) await sweepReceived(folder);
  await mkdir(folder, { recursive: true });
  const form: ReceivedForm = { fields: Object.create(null), file: null };
  try {
    for await (const part of request.parts({ limits: { ...limits, fileSize: maxBytes } })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'file') throw new Error(`a file in the field ${part.fieldname}`);
        form.file = await keepPart(part, folder, maxBytes);
        if (form.file === 'too-large') return form;
      } else if (part.valueTruncated || part.fieldname.length > limits.fieldNameSize || typeof part.value !== 'string')
        throw new Error(`the field ${part.fieldname}`);
      else form.fields[part.fieldname] ??= part.value;
    }
    return form;
  } catch (reason) {
    request.log.info({ reason: String(reason) }, 'a form could not be read');
    await dropReceived(form);
    return unreadable;
  } finally {
    request.raw.unpipe();
  }
}

/** Deletes the file of a form, unless it was moved away. */
export async function dropReceived({ file }: ReceivedForm): Promise<void> {
  if (file && file !== 'too-large') await rm(file.path, { force: true });
}

async function keepPart(part: MultipartFile, folder: string, maxBytes: number): Promise<ReceivedFile | 'too-large'> {
  const path = join(folder, randomUUID());
  const tooLarge = new AbortController();
  // Without this, the rest of the part would be read and thrown away first.
  part.file.once('limit', () => tooLarge.abort());
  if (part.file.truncated) tooLarge.abort();
  try {
    const target = createWriteStream(path, { flags: 'wx' });
    await pipeline(part.file, target, { signal: tooLarge.signal });
    if (!part.file.truncated && target.bytesWritten <= maxBytes)
      return { path, name: part.filename, sizeBytes: target.bytesWritten };
  } catch (error) {
    await rm(path, { force: true });
    if (!tooLarge.signal.aborted) throw error;
  }
  await rm(path, { force: true });
  return 'too-large';
}

/** Longer than any call needs to receive and process a file. */
const abandonedAfterMs = 900_000;

/**
 * Deletes files that crashed or stopped processes left behind: at each start, and during uploads at most every quarter
 * of an hour.
 */
export async function sweepReceived(folder: string): Promise<void> {
  const now = Date.now();
  sweptAt.set(folder, now);
  for (const name of await readdir(folder).catch(() => [])) {
    const entry = await stat(join(folder, name)).catch(() => null);
    if (entry && now - entry.mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true });
  }
}
