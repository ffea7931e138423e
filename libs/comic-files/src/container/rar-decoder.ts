import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { getUnrar } from 'node-unrar-js/dist/js/unrar.singleton.js';
import type { Member } from './archive.ts';
import type { Answer, DecoderJob } from './decoder-job.ts';
import { assertEntryCount, createMeter } from './limits.ts';
import { ImportRefusal, toRefusal } from './refusal.ts';

type State = { errCode: number };
type FileHeader = {
  state: State;
  name: string;
  flags: number;
  packSize: number;
  unpSize: number;
  fileAttr: number;
  hostOS: number;
};
type RarArchive = {
  open(path: string, password: string, listOnly: boolean): { state: State; flags: number };
  getFileHeader(): FileHeader;
  readFile(skip: boolean): State;
  delete(): void;
};

/** The functions that unrar calls. Handles are small numbers that the host chooses. */
type Host = {
  open(path: string): number;
  create(name: string): number;
  close(handle: number): void;
  read(handle: number, at: number, length: number): number;
  write(handle: number, at: number, length: number): boolean;
  tell(handle: number): number;
  seek(handle: number, offset: number, method: 'SET' | 'CUR' | 'END'): boolean;
};
type Unrar = { RarArchive: new () => RarArchive; HEAPU8: Uint8Array; extractor: Host };

const endOfArchive = 10;
const refusalOf: Record<number, [code: 'corrupt' | 'encrypted' | 'unsupported', detail: string | null]> = {
  11: ['unsupported', 'needs more memory than there is'],
  14: ['unsupported', 'an unknown version of RAR'],
  15: ['unsupported', 'the archive goes on in another file'],
  22: ['encrypted', null],
  24: ['encrypted', null],
};

function assertOk(state: State): void {
  if (state.errCode === 0) return;
  const [code, detail] = refusalOf[state.errCode] ?? ['corrupt', `unrar error ${state.errCode}`];
  throw new ImportRefusal(code, detail);
}

const volumeFlag = 0x01;
const headerEncryptedFlag = 0x80;
const encryptedFlag = 0x04;
const folderFlag = 0x20;
const outputHandle = 1_000_000;

const isSymbolicLink = (header: FileHeader): boolean => (header.fileAttr & 0xf000) === 0xa000 && header.hostOS >= 3;

const toMember = (header: FileHeader): Member => ({
  path: header.name,
  sizeBytes: header.unpSize,
  isFolder: (header.flags & folderFlag) !== 0,
  isLink: isSymbolicLink(header),
  isEncrypted: (header.flags & encryptedFlag) !== 0,
});

/**
 * Lists or unpacks a RAR, version 4 or 5. Reads directly from the file and writes directly to the spool, so no page is
 * in the memory of JavaScript.
 */
export async function decodeRar(job: DecoderJob, answer: Answer): Promise<void> {
  const unrar = (await getUnrar()) as Unrar;
  const meter = createMeter(job.limits, job.archiveBytes);
  const wanted = new Set(job.verb === 'unpack' ? job.wanted : []);
  const spoolFd = job.verb === 'list' ? -1 : job.spoolFd;
  const inputs = new Map<number, { sizeBytes: number; position: number }>();
  let written = 0;
  let failure: ImportRefusal | null = null;

  unrar.extractor = {
    open(path) {
      const fd = openSync(path, 'r');
      inputs.set(fd, { sizeBytes: fstatSync(fd).size, position: 0 });
      return fd;
    },
    create: () => outputHandle,
    close(handle) {
      if (inputs.delete(handle)) closeSync(handle);
    },
    read(handle, at, length) {
      const input = inputs.get(handle);
      if (!input) return -1;
      const bytesRead = readSync(handle, unrar.HEAPU8, at, length, input.position);
      input.position += bytesRead;
      return bytesRead;
    },
    write(_handle, at, length) {
      try {
        meter.add(length);
        written += writeSync(spoolFd, unrar.HEAPU8, at, length, written);
        return true;
      } catch (error) {
        failure = toRefusal(error);
        return false;
      }
    },
    tell: (handle) => inputs.get(handle)?.position ?? 0,
    seek(handle, offset, method) {
      const input = inputs.get(handle);
      if (!input) return false;
      const position = offset + (method === 'CUR' ? input.position : method === 'END' ? input.sizeBytes : 0);
      if (position < 0 || position > input.sizeBytes) return false;
      input.position = position;
      return true;
    },
  };

  const archive = new unrar.RarArchive();
  try {
    const head = archive.open(job.path, '', job.verb === 'list');
    assertOk(head.state);
    if ((head.flags & headerEncryptedFlag) !== 0) throw new ImportRefusal('encrypted');
    if ((head.flags & volumeFlag) !== 0) throw new ImportRefusal('unsupported', 'one volume of a split archive');
    const members: Member[] = [];
    let packed = 0;
    for (let index = 0; ; index += 1) {
      const header = archive.getFileHeader();
      if (header.state.errCode === endOfArchive) break;
      assertOk(header.state);
      assertEntryCount(index + 1, job.limits);
      packed += header.packSize;
      if (job.verb === 'list') members.push(toMember(header));
      const isWanted = wanted.delete(index);
      const position = written;
      meter.next(header.name);
      const state = archive.readFile(!isWanted);
      if (failure) throw failure;
      assertOk(state);
      if (isWanted) answer({ type: 'unpacked', index, position, sizeBytes: written - position });
      if (job.verb === 'unpack' && wanted.size === 0) break;
    }
    if (packed > job.archiveBytes) throw new ImportRefusal('corrupt', 'cut short');
    if (job.verb === 'list') answer({ type: 'listed', members });
  } finally {
    archive.delete();
    for (const fd of inputs.keys()) closeSync(fd);
  }
}
