import { corrupt, type Archive, type Member, type OpenContext } from './archive.ts';
import { assertEntryCount } from './limits.ts';
import { readAt, readUpTo } from './read-at.ts';
import { ImportRefusal } from './refusal.ts';
import { blockBytes, isBlank, parsePax, parseTarHeader } from './tar-header.ts';

const maxHeaderBytes = 1024 * 1024;
const plainTypes = new Set(['0', '7']);
const textOfLongName = (data: Buffer): string => data.toString('utf8').replace(/\0.*$/s, '');

/**
 * An uncompressed tar in `fd`, `sizeBytes` long. Opening reads only the headers, one small read for each entry; reading
 * a page is one read. Does not close `fd`.
 */
export async function openTar(fd: number, sizeBytes: number, context: OpenContext): Promise<Archive> {
  const members: Member[] = [];
  const positions: number[] = [];
  let position = 0;
  let longName: string | null = null;
  let pax = new Map<string, string>();

  while (position < sizeBytes) {
    const block = await readUpTo(fd, position, blockBytes);
    if (block.length < blockBytes) throw corrupt('cut short');
    if (isBlank(block)) break;
    const header = parseTarHeader(block);
    const dataAt = position + blockBytes;
    const isExtension = header.type === 'x' || header.type === 'g' || header.type === 'L' || header.type === 'K';
    const size = isExtension ? header.sizeBytes : Number(pax.get('size') ?? header.sizeBytes);
    if (!Number.isSafeInteger(size) || size < 0 || dataAt + size > sizeBytes) throw corrupt('cut short');
    position = dataAt + Math.ceil(size / blockBytes) * blockBytes;

    if (isExtension) {
      if (size > maxHeaderBytes) throw corrupt('a tar header is too long');
      if (header.type === 'x') pax = parsePax(await readAt(fd, dataAt, size));
      if (header.type === 'L') longName = textOfLongName(await readAt(fd, dataAt, size));
      continue;
    }
    if (header.type === 'S' || pax.has('GNU.sparse.major'))
      throw new ImportRefusal('unsupported', 'a sparse file in a tar');
    const path = pax.get('path') ?? longName ?? header.name;
    const isFolder = header.type === '5' || path.endsWith('/');
    members.push({
      path,
      sizeBytes: size,
      isFolder,
      isLink: !isFolder && !plainTypes.has(header.type),
      isEncrypted: false,
    });
    positions.push(dataAt);
    assertEntryCount(members.length, context.limits);
    longName = null;
    pax = new Map();
  }

  return {
    members,
    read: (index) => readAt(fd, positions[index] ?? 0, members[index]?.sizeBytes ?? 0),
    close: async () => {},
  };
}
