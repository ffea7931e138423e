import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { baseConfig } from './base.mjs';

/** The limit is small, because the document of every page with an opening contains it. */
const maxBytes = 8 * 1024;

/** The code of each declared opening by page name: one script that sets `opening`, with all its imports. */
export async function bundleOpenings(dir, { pages }) {
  const declared = pages.filter(({ early }) => early?.opening);
  return Object.fromEntries(
    await Promise.all(declared.map(async ({ name, early }) => [name, await bundle(dir, early.opening)])),
  );
}

async function bundle(dir, file) {
  const {
    plugins: _plugins,
    output: _output,
    ...config
  } = baseConfig({ dir, prefix: 'opening', uniqueName: 'opening' });
  const folder = await mkdtemp(join(tmpdir(), 'opening-'));
  try {
    const compiler = rspack({
      ...config,
      entry: { opening: `./src/${file}` },
      output: { path: folder, filename: 'opening.js', library: { name: 'opening', type: 'var', export: 'default' } },
    });
    await new Promise((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else compiler.close(resolve);
      });
    });
    return check(file, (await readFile(join(folder, 'opening.js'), 'utf8')).trim());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function check(file, code) {
  if (code.length > maxBytes)
    throw new Error(
      `src/${file} makes an opening of ${code.length} bytes; the limit is ${maxBytes}: ` +
        'it stands in every page it belongs to',
    );
  if (/<\/script|<!--/i.test(code))
    throw new Error(`src/${file} makes code that would end the script element that contains it`);
  return code;
}
