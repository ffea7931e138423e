import { seamVersion } from '@yonkoma/contract';
import type { Rule } from '../rule.ts';

export const seam: Rule = {
  id: 'seam-version',
  severity: 'error',
  issue: 'The remote was built for another version of the contract between shell and remotes.',
  fix: 'Build it with the remote-kit that belongs to the release of the site.',
  source: 'live',
  check({ document, shell }) {
    const built = (document as { seam?: unknown } | null)?.seam;
    const mounts = shell?.build.seam ?? seamVersion;
    return built === mounts && built === seamVersion
      ? []
      : [{ says: `It is built for seam ${String(built)}, and the live shell mounts seam ${mounts}`, where: 'seam' }];
  },
};
