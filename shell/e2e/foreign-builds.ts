import { type Language, languages, type RemoteBuild, seamVersion } from '@yonkoma/contract';
import { repositoryRoot } from '@yonkoma/testing/node';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo } from 'node:net';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin/rspack.js');
const versionOf = async (name: string) =>
  (
    JSON.parse(await readFile(join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    }
  ).version;
const digest = (algorithm: string, bytes: Buffer, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(bytes).digest(encoding);

const build = async (name: string, out: string) => {
  await promisify(execFile)(process.execPath, [rspack, 'build', '--output-path', out], {
    cwd: join(repositoryRoot, 'libs/remote-kit/fixtures', name),
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return (await readdir(out)).sort();
};

const titles: Partial<Record<Language, string>> = {
  'zh-cn': '来自别处',
  en: 'From elsewhere',
  jp: 'よそから',
  vi: 'Từ nơi khác',
};
const titleIn = (language: Language) => titles[language] ?? 'From elsewhere';

/**
 * Builds the remote of another company and adds the description that it needs to be published here. Returns its address
 * on the site.
 */
export const buildForeignRemote = async (out: string): Promise<string> => {
  const scripts = (await build('foreign-remote', out)).filter((path) => path.endsWith('.js'));
  for (const language of languages) {
    const text = JSON.stringify({ counter: { title: titleIn(language) } });
    await writeFile(
      join(out, `words-${language}.${digest('sha256', Buffer.from(text), 'hex').slice(0, 12)}.json`),
      text,
    );
  }
  const paths = (await readdir(out)).filter((path) => /\.[0-9a-f]{12}\.(?:js|json)$/.test(path)).sort();
  const files = await Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(out, path));
      return { path, integrity: `sha384-${digest('sha384', bytes, 'base64')}`, sizeBytes: bytes.length };
    }),
  );
  const isEntry = (path: string) => path.startsWith('entry.');
  const description: RemoteBuild = {
    name: 'foreign',
    seam: seamVersion,
    languages: [...languages],
    version: '1.0.0-0123456789ab',
    container: 'foreign_1_0_0_0123456789ab',
    pages: [{ name: 'counter', path: '/foreign', title: 'counter.title', layout: 'common', needsLogin: false }],
    menu: [],
    entry: scripts.find(isEntry) ?? '',
    scripts: scripts.filter((path) => !isEntry(path)),
    styles: [],
    pageFiles: { counter: { scripts: [], styles: [] } },
    words: Object.fromEntries(
      languages.map((language) => [language, paths.find((path) => path.startsWith(`words-${language}.`)) ?? '']),
    ) as RemoteBuild['words'],
    labels: Object.fromEntries(
      languages.map((language) => [language, { 'counter.title': titleIn(language) }]),
    ) as RemoteBuild['labels'],
    files,
    shared: {
      react: await versionOf('react'),
      'react-dom': await versionOf('react-dom'),
      'react-router-dom': await versionOf('react-router-dom'),
    },
    federation: await versionOf('@module-federation/enhanced'),
    endpoints: [],
  };
  await writeFile(join(out, 'remote-build.json'), JSON.stringify(description));
  return '/foreign';
};

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.json': 'application/json' };

/** Builds the page of another company and serves it at an origin of its own. */
export const openForeignHost = async (out: string): Promise<AsyncDisposable & { url: string }> => {
  const files = new Set(await build('foreign-host', out));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname.slice(1) || 'index.html';
    if (!files.has(path)) return void response.writeHead(404).end();
    readFile(join(out, path)).then(
      (bytes) =>
        response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
