import { canonical } from '../build/canonical.ts';
import type { Rule } from '../rule.ts';

export const versionTaken: Rule = {
  id: 'version-taken',
  severity: 'error',
  issue: 'The version is live already, with other files.',
  fix: 'Build again: other content gets another version.',
  source: 'live',
  check: ({ build, live }) =>
    [...live.stable, ...live.canaries]
      .filter(({ name, version }) => name === build.name && version === build.version)
      .filter((other) => canonical(filesOf(other)) !== canonical(filesOf(build)))
      .map(({ version }) => ({ says: `${version} is live with other files` })),
};

const filesOf = ({ files }: { files: readonly { path: string; integrity: string }[] }) =>
  Object.fromEntries(files.map(({ path, integrity }) => [path, integrity]));
