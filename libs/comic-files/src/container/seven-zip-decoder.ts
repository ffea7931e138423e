import { writeSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import createSevenZip, { type FSStream, type SevenZipModule } from '7z-wasm';
import type { Member } from './archive.ts';
import type { Answer, DecoderJob } from './decoder-job.ts';
import { assertEntryCount, createMeter } from './limits.ts';
import { ImportRefusal } from './refusal.ts';

type OutputStream = FSStream & { path: string; position: number };
type Output = { path: string; start: number; sizeBytes: number };

const outputFolder = '/out/';
/** A wrong password, so that 7-Zip does not ask for one. */
const password = '-pno';

function refuse(problems: readonly string[]): never {
  const text = problems.join(' ');
  if (/password|encrypted/i.test(text)) throw new ImportRefusal('encrypted');
  if (/Can.t allocate|memory/i.test(text)) throw new ImportRefusal('unsupported', 'needs more memory than there is');
  if (/Unsupported Method/i.test(text)) throw new ImportRefusal('unsupported', 'an unknown compression method');
  throw new ImportRefusal('corrupt', problems.find((line) => line.trim() !== '')?.trim() ?? null);
}

/** Parses the output of `l -slt`: one block of properties for each member, one `Name = value` in each line. */
function parseListing(lines: readonly string[]): Member[] {
  return lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((block) => new Map(block.split('\n').map((line) => line.split(/ = (.*)/s) as [string, string])))
    .filter((properties) => properties.has('Path'))
    .map((properties) => {
      const attributes = properties.get('Attributes') ?? '';
      return {
        path: properties.get('Path') ?? '',
        sizeBytes: Number(properties.get('Size') || 0),
        isFolder:
          properties.get('Folder') === '+' || attributes.startsWith('D') || /(?:^| )d[-rwx]{9}/.test(attributes),
        isLink:
          /(?:^| )l[-rwx]{9}/.test(attributes) ||
          Boolean(properties.get('Symbolic Link') ?? properties.get('Hard Link')),
        isEncrypted: properties.get('Encrypted') === '+',
      };
    });
}

/**
 * Writes the output of 7-Zip below `/out/` to the spool instead of memory, and reports each file when it is closed.
 */
function divertOutput(
  module: SevenZipModule,
  spoolFd: number,
  onBytes: (path: string, bytes: number) => void,
  onClose: (output: Output) => void,
): void {
  const system = module.FS as SevenZipModule['FS'] & { ftruncate(fd: number, length: number): void };
  const { write, close } = system;
  let current: Output | null = null;
  let end = 0;
  const isOutput = (stream: OutputStream): boolean => stream.path?.startsWith(outputFolder) ?? false;

  system.write = (stream, buffer, offset, length, position, canOwn) => {
    const output = stream as OutputStream;
    if (!isOutput(output)) return write.call(system, stream, buffer, offset, length, position, canOwn);
    if (current?.path !== output.path) {
      onBytes(output.path, 0);
      current = { path: output.path, start: end, sizeBytes: 0 };
    }
    onBytes(output.path, length);
    const at = position ?? output.position;
    const written = writeSync(
      spoolFd,
      new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length),
      0,
      length,
      current.start + at,
    );
    if (position === undefined) output.position += written;
    current.sizeBytes = Math.max(current.sizeBytes, at + written);
    end = current.start + current.sizeBytes;
    return written;
  };
  system.close = (stream) => {
    const output = stream as OutputStream;
    if (isOutput(output)) {
      onClose(current?.path === output.path ? current : { path: output.path, start: end, sizeBytes: 0 });
      current = null;
    }
    close.call(system, stream);
  };
  system.ftruncate = () => {};
}

/**
 * Lists or unpacks a format that 7-Zip reads; `expand` writes the single stream of an xz or bzip2 file. Each run has
 * its own WebAssembly instance.
 */
export async function decodeSevenZip(job: DecoderJob, answer: Answer): Promise<void> {
  const lines: string[] = [];
  const problems: string[] = [];
  const module = await createSevenZip({ print: (line) => lines.push(line), printErr: (line) => problems.push(line) });
  module.FS.mkdir('/in');
  module.FS.mkdir('/out');
  module.FS.mount(module.NODEFS, { root: dirname(job.path) }, '/in');
  const input = `/in/${basename(job.path)}`;
  const run = (...args: string[]): number => (module as unknown as { callMain(args: string[]): number }).callMain(args);

  if (job.verb === 'list') {
    const exit = run('l', '-slt', '-ba', '-bd', '-sccUTF-8', password, '--', input);
    if (exit !== 0) refuse([...problems, ...lines.filter((line) => /error|warning/i.test(line))]);
    const members = parseListing(lines);
    assertEntryCount(members.length, job.limits);
    answer({ type: 'listed', members });
    return;
  }

  const meter = createMeter(job.limits, job.archiveBytes);
  const isExpanding = job.verb === 'expand';
  const indexes = new Map<string, number>();
  if (!isExpanding) {
    run('l', '-slt', '-ba', '-bd', '-sccUTF-8', password, '--', input);
    const members = parseListing(lines);
    for (const index of job.wanted) indexes.set(members[index]?.path ?? '', index);
    lines.length = 0;
  }
  const hasProblem = (): boolean => problems.some((line) => line.trim() !== '');
  /** 7-Zip reports a wrong checksum after it has closed the file, so each file waits until the next one begins. */
  let closed: Output | null = null;
  const release = (): void => {
    const index = closed && (isExpanding ? 0 : indexes.get(closed.path.slice(outputFolder.length)));
    if (closed && index !== undefined && index !== null && !hasProblem()) {
      answer({ type: 'unpacked', index, position: closed.start, sizeBytes: closed.sizeBytes });
    }
    closed = null;
  };
  divertOutput(
    module,
    job.spoolFd,
    (path, bytes) => (bytes === 0 ? meter.next(path) : meter.add(bytes)),
    (output) => {
      release();
      closed = output;
    },
  );
  const exit = run('x', '-y', '-bd', '-bso0', '-sccUTF-8', password, `-o${outputFolder}`, '--', input);
  if (exit !== 0 || hasProblem()) refuse(problems);
  release();
}
