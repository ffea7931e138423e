import type { Found, Rule } from '../rule.ts';

/**
 * Two versions of one remote may stand in one page, the newer and the last good one: nothing they name in it may be the
 * same.
 */
export const containerName: Rule = {
  id: 'container-name',
  severity: 'error',
  issue: 'The container is not named after the remote and this version.',
  fix:
    'Name the container, and output.uniqueName, after the remote and its version, such as ' +
    'zine_1_0_0_3f9c2a71d0b4. The preset does so.',
  source: 'live',
  check({ build, live }) {
    const { name, version, container, format } = build;
    // Modules are kept apart by their addresses.
    if (format === 'module') return [];
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
