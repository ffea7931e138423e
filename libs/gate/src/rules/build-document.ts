import { RemoteBuild } from '@yonkoma/contract/schema';
import * as v from 'valibot';
import type { Rule } from '../rule.ts';

/** Every item of every list is looked at: a bad second page is as bad as a bad first one. */
export const buildDocument: Rule = {
  id: 'build-document',
  severity: 'error',
  issue: 'The build document does not fit the schema of this site.',
  fix: 'Build the remote with the preset of remote-kit; it writes remote-build.json and checks remote.json.',
  source: 'build',
  check({ document }) {
    const { success, issues } = v.safeParse(RemoteBuild, document);
    if (success) return [];
    return (
      issues
        .map((issue) => ({ path: v.getDotPath(issue) ?? 'document', message: issue.message }))
        // Another seam is a thing of its own, with a rule of its own.
        .filter(({ path }) => path !== 'seam')
        .map(({ path, message }) => ({ says: `${path}: ${message}`, where: path }))
    );
  },
};
