import { createHash, randomBytes } from 'node:crypto';
import { languages, type RemoteBuild, type ShellBuild } from '@yonkoma/contract';

export interface Made {
  build: RemoteBuild;
  files: Record<string, Buffer>;
}

/** A small remote with one page, like the result of a build. Each call makes another version. */
export function makeBuild(name: string, shell: ShellBuild): Made {
  const mark = randomBytes(6).toString('hex');
  const version = `1.0.0-${mark}`;
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const words = { title: name };
  const named = (path: string, text: string) =>
    [path.replace('HASH', createHash('sha256').update(text).digest('hex').slice(0, 12)), Buffer.from(text)] as const;
  const entry = named('entry.HASH.js', `var ${container};/* ${mark} ${'.'.repeat(2000)} */`);
  const page = named('page.HASH.js', `/* ${mark} ${'.'.repeat(8000)} */`);
  const style = named('style.HASH.css', `@layer remote{.${name}-a{color:red}}`);
  const text = named('words.HASH.json', JSON.stringify(words));
  const build: RemoteBuild = {
    name,
    version,
    seam: 1,
    languages: [...languages],
    pages: [{ name: 'home', path: `/${name}`, title: 'title', layout: 'common', needsLogin: false }],
    menu: [],
    container,
    entry: entry[0],
    scripts: [],
    styles: [style[0]],
    pageFiles: { home: { scripts: [page[0]], styles: [] } },
    words: Object.fromEntries(languages.map((language) => [language, text[0]])),
    labels: Object.fromEntries(languages.map((language) => [language, words])),
    files: [entry, page, style, text].map(([path, bytes]) => ({
      path,
      integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      sizeBytes: bytes.byteLength,
    })),
    format: 'var',
    runtime: 'none',
    shared: Object.fromEntries(
      // Some that live remotes take too: anything else would wait for a second person.
      Object.entries(shell.shared ?? {})
        .filter(([name]) => name === 'react' || name === 'react-router-dom' || name === 'jotai')
        .map(([name, { version }]) => [name, { built: version, needs: `^${version.replace(/\.\d+$/, '.0')}` }]),
    ),
    endpoints: [],
  };
  return { build, files: Object.fromEntries([entry, page, style, text]) };
}
