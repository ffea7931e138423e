import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Archive, Member, OpenContext } from './archive.ts';
import { assertEntryCount } from './limits.ts';
import { isUnreadPage } from './path-rules.ts';
import { ImportRefusal } from './refusal.ts';

/** The files directly in a folder. Its subfolders are separate chapters. */
export async function openFolder(context: OpenContext): Promise<Archive> {
  const names = (await readdir(context.path)).filter((name) => context.isWanted(name) || isUnreadPage(name));
  assertEntryCount(names.length, context.limits);
  const members = await Promise.all(
    names.map(async (name): Promise<Member> => {
      const status = await stat(join(context.path, name));
      if (status.isFile() && context.isWanted(name) && status.size > context.limits.maxEntryBytes)
        throw new ImportRefusal('bomb', `${name}: more than ${context.limits.maxEntryBytes} bytes`);
      return { path: name, sizeBytes: status.size, isFolder: !status.isFile(), isLink: false, isEncrypted: false };
    }),
  );
  return {
    members,
    read: (index) => readFile(join(context.path, members[index]?.path ?? '')),
    close: async () => {},
  };
}
