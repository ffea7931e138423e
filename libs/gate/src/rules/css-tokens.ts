import type { Container } from 'postcss';
import { filesOf, sheetOf } from '../read-files.ts';
import { type Found, NotRun, type Rule } from '../rule.ts';
import type { LiveShell } from '../release.ts';

/** By shell: the names of the properties its style sheets set for every page. */
const known = new WeakMap<LiveShell, Promise<ReadonlySet<string>>>();

async function tokensOf(shell: LiveShell): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const path of shell.build.styles) {
    const bytes = await shell.read(path);
    const sheet = bytes && sheetOf(bytes);
    if (!sheet || sheet instanceof Error) throw new NotRun(`${path} of the live shell cannot be read`);
    sheet.walkDecls(/^--/, ({ prop, parent }) => {
      if (/:root|^html/.test((parent as Container | undefined as { selector?: string } | undefined)?.selector ?? ''))
        names.add(prop);
    });
  }
  return names;
}

export const cssTokens: Rule = {
  id: 'css-tokens',
  severity: 'error',
  issue:
    'A style sets a property of the site’s own look with !important: the visitor’s theme could not change it any more.',
  fix: 'Leave out !important, or give the property a name of the remote.',
  source: 'live',
  async check(release) {
    const { shell } = release;
    if (!shell) throw new NotRun('the style sheets of the live shell are not known');
    // What is important has this sign.
    const files = filesOf(release, '.css').filter(({ bytes }) => bytes.includes('!'.charCodeAt(0)));
    if (files.length === 0) return [];
    const asked = known.get(shell) ?? tokensOf(shell);
    known.set(shell, asked);
    const tokens = await asked;
    return files.flatMap(({ path, bytes }): Found[] => {
      const sheet = sheetOf(bytes);
      const found: Found[] = [];
      if (!(sheet instanceof Error)) {
        sheet.walkDecls(/^--/, ({ prop, important }) => {
          if (important && tokens.has(prop)) found.push({ says: `${path} holds on to ${prop}`, where: path });
        });
      }
      return found;
    });
  },
};
