import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export type Spool = { fd: number; close(): Promise<void> };

/**
 * A temporary file without a name: it is unlinked at once, so it disappears with the process however that ends. Where
 * the system cannot unlink an open file, it is removed on close.
 */
export async function openSpool(folder: string): Promise<Spool> {
  const path = join(folder, `yonkoma-import-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  const isGone = await unlink(path).then(
    () => true,
    () => false,
  );
  return {
    fd: file.fd,
    async close() {
      await file.close();
      if (!isGone) await unlink(path).catch(() => {});
    },
  };
}
