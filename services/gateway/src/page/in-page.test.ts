import { expect, test } from 'vitest';
import type { MountedRemote } from '@yonkoma/contract';
import { inPage } from './in-page.ts';

const remote = (name: string, more: Partial<MountedRemote> = {}): MountedRemote => ({
  name,
  version: '1.0.0',
  container: `${name}_1`,
  entry: `/remotes/${name}/entry.js`,
  scripts: [],
  styles: [],
  pageFiles: {},
  words: '',
  labels: {},
  pages: [],
  menu: [],
  openings: { chapter: 'var opening=()=>true' },
  integrity: { [`/remotes/${name}/entry.js`]: 'sha384-entry' },
  form: { address: `/remotes/${name}/mounted.json`, integrity: 'sha384-form' },
  ...more,
});
const tried = remote('ask', { form: undefined, isDev: true });
const composition = {
  revision: { id: 1, hash: '' },
  seam: 1,
  remotes: [remote('reader'), remote('blog-matter'), tried],
};
const filesIn = (shown: MountedRemote | null) =>
  inPage(composition, shown).remotes.map((one) => ('integrity' in one ? one.name : one.form.address));

test('only the remote of the page has its files in it; the others say where theirs are', () => {
  expect(filesIn(remote('reader'))).toEqual(['reader', '/remotes/blog-matter/mounted.json', 'ask']);
  expect(filesIn(null)).toEqual(['/remotes/reader/mounted.json', '/remotes/blog-matter/mounted.json', 'ask']);
});

test('openings are in the page itself, not in its boot document', () => {
  expect(JSON.stringify(inPage(composition, remote('reader')))).not.toContain('opening');
});
