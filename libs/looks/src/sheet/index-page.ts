import { relative } from 'node:path';
import { looksFolder, pictureFile, sheetFile } from './looks-folder.ts';
import type { Compared } from './summary-rules.ts';

const from = (file: string) => relative(looksFolder, file);

const pair = ({ name, share }: Compared) =>
  `<figure><figcaption>${name}, ${((share ?? 0) * 100).toFixed(1)} %</figcaption>` +
  `<a href="${from(pictureFile('before', name))}"><img loading=lazy src="${from(pictureFile('before', name))}"></a>` +
  `<a href="${from(pictureFile('now', name))}"><img loading=lazy src="${from(pictureFile('now', name))}"></a></figure>`;

/** The page with a link to each sheet, and each picture that changed beside what it was. */
export const indexPage = (compared: readonly Compared[]): string => {
  const pages = [...new Set(compared.map(({ page }) => page))];
  const changed = compared.filter(({ share }) => share !== undefined && share > 0);
  return (
    '<!doctype html><meta charset=utf-8><title>Looks</title><style>body{font:16px sans-serif;background:#8d9199}' +
    'figure{margin:16px 0}img{max-width:45%;vertical-align:top;margin-right:8px}</style>' +
    `<h1>Looks</h1><ul>${pages.map((page) => `<li><a href="${from(sheetFile(page))}">${page}</a>`).join('')}</ul>` +
    `<h2>${changed.length} different from the last run: before, and now</h2>${changed.map(pair).join('')}`
  );
};
