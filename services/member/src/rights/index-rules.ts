import { type Language, localeOf } from '@yonkoma/contract';

export interface ListedFile {
  file: string;
  title: string;
  count: number;
}

export type IndexWords = Record<
  | 'archive.title'
  | 'archive.made'
  | 'archive.text'
  | 'archive.file'
  | 'archive.holds'
  | 'archive.count'
  | 'archive.pictures',
  string
>;

interface Listed {
  files: readonly ListedFile[];
  pictureCount: number;
  site: string;
  name: string;
  date: string;
  language: Language;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const style =
  'body{margin:0 auto;max-width:760px;padding:40px 24px;font:17px/1.6 system-ui,sans-serif;color:#17161a;' +
  'background:#fbfaf7}table{width:100%;border-collapse:collapse}th,td{padding:8px 12px 8px 0;text-align:start;' +
  'border-bottom:1px solid #d9d5cc}td:last-child,th:last-child{text-align:end;' +
  'font-variant-numeric:tabular-nums}a{color:inherit}@media(prefers-color-scheme:dark){body{color:#f2f0ea;' +
  'background:#17161a}th,td{border-color:#3a383f}}';

/** `index.html` of an archive: describes its contents. */
export function indexPage({ files, pictureCount, site, name, date, language }: Listed, words: IndexWords): string {
  const fill = (sentence: string) =>
    escape(sentence.replace(/\{(\w+)\}/g, (mark, key: string) => ({ site, name, date })[key] ?? mark));
  const rows = files.map(
    ({ file, title, count }) =>
      `<tr><td>${escape(title)}</td><td><a href="${escape(file)}">${escape(file)}</a></td><td>${count}</td></tr>`,
  );
  if (pictureCount > 0)
    rows.push(
      `<tr><td>${escape(words['archive.pictures'])}</td><td><a href="pictures/">pictures/</a></td><td>` +
        `${pictureCount}</td></tr>`,
    );
  const heads = (['archive.holds', 'archive.file', 'archive.count'] as const)
    .map((key) => `<th scope="col">${escape(words[key])}</th>`)
    .join('');
  return `<!doctype html>
<html lang="${localeOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${fill(words['archive.title'])}</title><style>${style}</style></head>
<body><main><h1>${fill(words['archive.title'])}</h1><p>${fill(words['archive.made'])}</p>
<p>${fill(words['archive.text'])}</p>
<table><thead><tr>${heads}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></main></body></html>
`;
}
