import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A small page is 20 KB. What is larger than this is not kept. */
const mostBytes = 200_000;

/** Beside the versions, in a folder that is not served. */
const placeOf = (folder: string, remote: string, version: string) => join(folder, '.pictures', remote, version);

/** Keeps a JPEG of each page of a version. */
export async function writePictures(
  folder: string,
  { name, version }: { name: string; version: string },
  pictures: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const place = placeOf(folder, name, version);
  for (const [page, picture] of pictures) {
    if (picture.byteLength > mostBytes) continue;
    await mkdir(place, { recursive: true });
    await writeFile(join(place, `${page}.jpg`), picture);
  }
}

/** The pictures of a version by page; none for a version whose pictures nobody asked for. */
export async function readPictures(folder: string, remote: string, version: string): Promise<Map<string, Buffer>> {
  const place = placeOf(folder, remote, version);
  const names = await readdir(place).catch(() => []);
  const read = names
    .toSorted()
    .map(async (name) => [name.replace(/\.jpg$/, ''), await readFile(join(place, name))] as const);
  return new Map(await Promise.all(read));
}

export async function removePictures(folder: string, remote: string, version: string): Promise<void> {
  await rm(placeOf(folder, remote, version), { recursive: true, force: true });
}
