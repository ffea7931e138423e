import { filesOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';
import { secretKinds } from '../secret-kinds.ts';

/** A report never contains the text itself, because many people read reports. */
export const secrets: Rule = {
  id: 'secrets',
  severity: 'error',
  issue: 'A file holds what looks like a secret. Everybody can read the files of a remote.',
  fix: 'Remove it, and revoke it where it was issued: it is no longer secret.',
  source: 'files',
  async check(release) {
    const read = ['.js', '.css', '.json', '.svg', '.txt'].flatMap((ending) => filesOf(release, ending));
    const found = await Promise.all(
      read.map(
        async ({ path, bytes, text }): Promise<Found[]> =>
          (await secretKinds(bytes, text)).map((kind) => ({ says: `${path} holds ${kind}`, where: path })),
      ),
    );
    return found.flat();
  },
};
