import { isWide, shapeOfPath, standingOf } from '../address-patterns.ts';
import { neighbours } from '../release.ts';
import { type Found, NotRun, type Rule } from '../rule.ts';

/**
 * A warning, since it may be meant: the registry then has a second person say so. A page the shell keeps closed waits
 * for a remote and is no matter. Wide patterns are those of `wide-page`.
 */
export const shellPage: Rule = {
  id: 'shell-page',
  severity: 'warning',
  issue: 'A page answers addresses of a page that the shell draws itself.',
  fix: 'Choose another path, or have a second person approve the version.',
  source: 'live',
  check(release) {
    const { build, shell, live } = release;
    if (!shell) throw new NotRun('the pages of the live shell are not known');
    const open = shell.build.pages.filter(({ isClosed }) => !isClosed);
    // What it, or another, holds already was decided before.
    const held = new Set(
      [...live.stable.filter(({ name }) => name === build.name), ...neighbours(release)].flatMap(({ pages }) =>
        pages.map(({ path }) => shapeOfPath(path)),
      ),
    );
    return build.pages.flatMap(({ name, path }): Found[] => {
      const drawn = open.find((page) => standingOf(path, page.path) !== 'apart');
      return drawn && !isWide(path) && !held.has(shapeOfPath(path))
        ? [{ says: `The page ${name} at ${path} stands where the shell draws ${drawn.path}`, where: name }]
        : [];
    });
  },
};
