import { NotRun, type Rule } from '../rule.ts';

/** A remote carries no runtime of its own: it runs on the shell's, which speaks as one version does. */
export const federationVersion: Rule = {
  id: 'federation-version',
  severity: 'error',
  issue: 'The container was written by another version of module federation than the live shell opens.',
  fix: 'Install the @module-federation/enhanced that remote-kit names and build again.',
  source: 'live',
  check({ build, shell }) {
    const opens = shell?.build.federation;
    if (!opens) throw new NotRun('the federation runtime of the live shell is not known');
    return build.federation === opens
      ? []
      : [{ says: `It was written by ${build.federation}, and the shell opens ${opens}`, where: 'federation' }];
  },
};
