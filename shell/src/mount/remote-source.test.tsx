import { afterEach, describe, expect, test, vi } from 'vitest';
import { versionOf } from '../../fixtures/served-page.ts';

// The bundler writes this variable into the shell; nothing is shared in this test.
vi.doMock('./share-scope.ts', () => ({ shareScope: {} }));
const { remoteSource } = await import('./remote-source.ts');

const at = (version: string, file: string) => `/remotes/reader/${version}/${file}`;
const files = ['entry.js', 'pages.js', 'page-home.js', 'all.css', 'page-home.css'];
/** A version whose page needs files of every kind, each with a hash. */
const whole = (version: string) =>
  versionOf('reader', version, {
    scripts: [at(version, 'pages.js')],
    styles: [at(version, 'all.css')],
    pageFiles: { home: { scripts: [at(version, 'page-home.js')], styles: [at(version, 'page-home.css')] } },
    integrity: Object.fromEntries(files.map((file) => [at(version, file), `sha384-${file}`])),
  });
const asked = () =>
  [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')].map((element) => [
    element.getAttribute('src') ?? element.getAttribute('href'),
    element.integrity,
    element.crossOrigin,
  ]);

afterEach(() => {
  document.head.replaceChildren();
});

test('every file of a page is loaded with its hash from the manifest, so that the browser refuses others', () => {
  void remoteSource.open(whole('1'), 'home', async () => {}).catch(() => {});
  expect(asked()).toEqual(files.map((file) => [at('1', file), `sha384-${file}`, 'anonymous']));
});

describe.each(files)('where the manifest has no hash of %s', (file) => {
  test('nothing of the page is loaded', async () => {
    const remote = whole('2');
    delete remote.integrity[at('2', file)];
    await expect(remoteSource.open(remote, 'home', async () => {})).rejects.toMatchObject({
      name: 'RemoteFault',
      step: 'integrity',
    });
    expect(asked()).toEqual([]);
  });
});
