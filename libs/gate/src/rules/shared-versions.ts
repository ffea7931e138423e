import { type Found, NotRun, type Rule } from '../rule.ts';

export const sharedVersions: Rule = {
  id: 'shared-versions',
  severity: 'error',
  issue: 'The live shell does not provide a shared package, or not in this version.',
  fix: 'Install the version of the shell and build again; a package that it does not provide is the remote’s own.',
  source: 'live',
  check({ build, shell }) {
    const given = shell?.build.shared;
    if (!given) throw new NotRun('the packages of the live shell are not known');
    return Object.entries(build.shared)
      .filter(([name]) => name !== 'react' && name !== 'react-dom')
      .flatMap(([name, version]): Found[] => {
        if (!Object.hasOwn(given, name)) return [{ says: `The shell does not give ${name}`, where: name }];
        return given[name] === version
          ? []
          : [{ says: `It is built against ${name} ${version}, and the shell gives ${given[name]}`, where: name }];
      });
  },
};
