import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** One second after the Unix epoch: some programs take 0 for "no time". */
const mtime = new Date(1000);

/**
 * A package as npm unpacks it: a gzipped tar whose paths begin with `package/`. The same files give the same bytes.
 * @param files content by path
 * @param programs paths of files that can be run
 */
export async function tarball(files: Record<string, Uint8Array>, programs: readonly string[] = []): Promise<Buffer> {
  const tar = pack();
  for (const path of Object.keys(files).toSorted())
    tar.entry(
      { name: `package/${path}`, mode: programs.includes(path) ? 0o755 : 0o644, mtime },
      Buffer.from(files[path] as Uint8Array),
    );
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return promisify(gzip)(Buffer.concat(chunks), { level: 9 });
}
