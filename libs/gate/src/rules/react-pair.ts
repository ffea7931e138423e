import { NotRun, type Rule } from '../rule.ts';

/** React refuses to work beside a react-dom of any other version: a range says nothing here. */
export const reactPair: Rule = {
  id: 'react-pair',
  severity: 'error',
  issue: 'react and react-dom are not both exactly those of the live shell.',
  fix: 'Install the versions that the shell provides, both of them, and build again.',
  source: 'live',
  check({ build, shell }) {
    const given = shell?.build.shared;
    if (!given) throw new NotRun('the packages of the live shell are not known');
    return ['react', 'react-dom']
      .filter((name) => build.shared[name] !== given[name])
      .map((name) => ({
        says:
          `It is built against ${name} ${build.shared[name] ?? 'nothing'}, ` +
          `and the shell gives ${given[name] ?? 'nothing'}`,
        where: name,
      }));
  },
};
