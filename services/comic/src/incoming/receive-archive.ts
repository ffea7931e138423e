import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  archiveName,
  type beginImport,
  type dropImport,
  largestArchiveBytes,
  partBytes,
  type sendImportPart,
} from '@yonkoma/contract';
import { auditName, type Call, loginNeeded, refuse, type Verb } from '@yonkoma/service-kit';
import { addIncoming, dropIncoming, findIncoming, noteReceived } from './incoming-store.ts';

/** Archives of one member that are sent, wait or run. More are asked to wait, so that one cannot fill the disk. */
const unfinishedAllowed = 10;

/** The folder of an archive. The archive keeps its own name in it, because the importer reads the name. */
export const folderOf = ({ folder }: Pick<Call, 'folder'>, id: number): string => join(folder, 'incoming', String(id));

export const operatorOf = ({ session }: Pick<Call, 'session'>): string => {
  if (!session) throw loginNeeded();
  return auditName(session.memberId);
};

/** The name without folders, and without characters that no file has. */
function nameOf(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (!archiveName.test(last) || last.startsWith('.') || Buffer.byteLength(last) > 240) refuse('import-name');
  return last;
}

export const begin: Verb<unknown, typeof beginImport> = async (call, { name, size_bytes: sizeBytes, ...how }) => {
  if (sizeBytes > largestArchiveBytes) refuse('import-size');
  const row = {
    ...how,
    operator: operatorOf(call),
    name: nameOf(name),
    size_bytes: sizeBytes,
    created_at: call.now,
    changed_at: call.now,
  };
  const id = (await addIncoming(call.db, row, unfinishedAllowed)) ?? refuse('import-many');
  await mkdir(folderOf(call, id), { recursive: true });
  return { id };
};

/**
 * Writes a part where it begins. One that was sent twice writes the same bytes again, so a lost answer does no harm.
 */
export const sendPart: Verb<unknown, typeof sendImportPart> = async (call, { id, offset }) => {
  const row = (await findIncoming(call.db, id, operatorOf(call))) ?? refuse('import-gone');
  const { file } = call;
  if (file === 'too-large') refuse('upload-too-large');
  if (!file || file.sizeBytes === 0) refuse('upload-incomplete');
  if (row.state === 'sending' && offset === row.received_bytes) {
    if (offset + file.sizeBytes > row.size_bytes) refuse('import-size');
    await writeAt(join(folderOf(call, id), row.name), file.path, offset);
    await noteReceived(call.db, row, file.sizeBytes, call.now);
  }
  const now = (await findIncoming(call.db, id, row.operator)) ?? refuse('import-gone');
  return { received_bytes: now.received_bytes };
};

/** A part is as large as any; the form around it is limited elsewhere. */
export const admitPart = async (): Promise<number> => partBytes;

async function writeAt(path: string, part: string, start: number): Promise<void> {
  // Made when it is missing, and not emptied when it is there.
  await (await open(path, 'a')).close();
  await pipeline(createReadStream(part), createWriteStream(path, { flags: 'r+', start }));
}

export const drop: Verb<unknown, typeof dropImport> = async (call, { id }) => {
  const row = (await findIncoming(call.db, id, operatorOf(call))) ?? refuse('import-gone');
  await dropIncoming(call.db, row.id);
  await rm(folderOf(call, row.id), { recursive: true, force: true });
  return null;
};
