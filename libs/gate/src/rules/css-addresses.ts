import { filesOf, sheetOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

const url = /url\(\s*["']?([^"')]+)/gi;

/**
 * A file of the build, by the address under which it will lie, relative or whole; or what stands in the sheet itself.
 */
function isOwn(address: string, base: string): boolean {
  if (/^(?:data:|#)/i.test(address)) return true;
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address) && (!address.startsWith('/') || address.startsWith(base));
}

export const cssAddresses: Rule = {
  id: 'css-addresses',
  severity: 'error',
  issue: 'A style sheet fetches what is not in the build.',
  fix: 'Put pictures and fonts beside the style sheet and name them by a relative path.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.css').flatMap(({ path, bytes }): Found[] => {
      const sheet = sheetOf(bytes);
      if (sheet instanceof Error) return [];
      const base = `/remotes/${release.build.name}/${release.build.version}/`;
      const addresses: string[] = [];
      sheet.walkAtRules('import', ({ params }) => void addresses.push(`import:${params}`));
      sheet.walkDecls(
        ({ value }) => void addresses.push(...[...value.matchAll(url)].map(([, address]) => address as string)),
      );
      return addresses
        .filter((address) => !isOwn(address.trim(), base))
        .map((address) => ({ says: `${path} fetches ${address.slice(0, 120)}`, where: path }));
    }),
};
