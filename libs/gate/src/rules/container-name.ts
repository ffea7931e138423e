import type { Found, Rule } from '../rule.ts';

/**
 * Two versions of one remote may stand in one page, the newer and the last good one: nothing they name in it may be the
 * same.
 */
export const containerName: Rule = {
  id: 'container-name',
  severity: 'error',
  issue: 'The container is not named after the remote and this version.',
  fix: 'Build with the preset, which names it after the remote and its version.',
  source: 'live',
  check({ build, live }) {
    const { name, version, container } = build;
    const others = [...live.stable, ...live.canaries].filter(
      (other) => other.name !== name || other.version !== version,
    );
    const own = (text: string) => text.replace(/\W/g, '_');
    return [
      ...(/^[A-Za-z_$][\w$]*$/.test(container) ? [] : [`${container} is no name of a variable`]),
      ...(container.startsWith(`${own(name)}_`) && container.includes(version.slice(-12))
        ? []
        : [`${container} does not name ${name} and its version`]),
      ...others
        .filter((other) => other.container === container)
        .map((other) => `${container} is the container of ${other.name} ${other.version}`),
    ].map((says): Found => ({ says, where: 'container' }));
  },
};
