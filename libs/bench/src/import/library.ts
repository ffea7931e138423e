import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A zip whose entries are stored, as comic archives are: pictures do not shrink. */
export function storedZip(files: readonly { name: string; data: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const { name, data } of files) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), data]);
    central.push(Buffer.from('504b01021403', 'hex'), common, tail, Buffer.from(name));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A drawn page with the detail of a real one: about 250 KB as JPEG at 992 x 1403 px. */
export async function drawPage(seed: number): Promise<Buffer> {
  const width = 992;
  const height = 1403;
  const shapes = Array.from({ length: 90 }, (_, index) => {
    const at = (step: number) => ((seed * 7919 + index * 104_729 + step * 1299) % 997) / 997;
    const colour = `hsl(${Math.round(at(1) * 360)} ${Math.round(30 + at(2) * 60)}% ${Math.round(20 + at(3) * 60)}%)`;
    return `<path d="M${at(4) * width} ${at(5) * height} q ${at(6) * 300 - 150} ${at(7) * 300} ${at(8) * 400 - 200} ${at(9) * 200}" fill="${colour}" stroke="black" stroke-width="${1 + at(10) * 6}"/>`;
  });
  const art = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4efe2"/>${shapes.join('')}</svg>`);
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 22 } } }).png().toBuffer();
  return sharp(art).composite([{ input: grain, blend: 'soft-light' }]).flatten().jpeg({ quality: 88 }).toBuffer();
}

/** The same picture under another hash: a comment is no part of the picture. */
export function renamed(page: Buffer, mark: number): Buffer {
  const comment = Buffer.alloc(12);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(10, 2);
  comment.writeDoubleBE(mark, 4);
  return Buffer.concat([page.subarray(0, 2), comment, page.subarray(2)]);
}

/** Archives of one series in `folder`, each of these pages. */
export async function writeArchives(folder: string, archives: readonly (readonly Buffer[])[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, pages] of archives.entries()) {
    const number = String(index + 1).padStart(5, '0');
    const files = pages.map((data, page) => ({ name: `${String(page + 1).padStart(3, '0')}.jpg`, data }));
    await writeFile(join(folder, `Bench ${number}.cbz`), storedZip(files));
  }
}
