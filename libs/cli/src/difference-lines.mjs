import { showBytes, showGrowth } from './names.mjs';

/** `12.3 KB (4.1 KB brotli)` */
const size = ({ raw, brotli }) => `${showBytes(raw)} (${showBytes(brotli)} brotli)`;
const grown = (before, after) => `${size(before)} -> ${size(after)}, ${showGrowth(before.brotli, after.brotli)} brotli`;

/** The lines that show how two versions of a remote differ, from the answer of the site. */
export function differenceLines({ files, sizes, hosts, endpoints, shared, pages, menu, words }) {
  const lines = [
    ...files.added.map((file) => `+ ${file.path}  ${size(file)}`),
    ...files.removed.map((file) => `- ${file.path}  ${size(file)}`),
    ...files.changed.map(({ path, before, after }) => `~ ${path}  ${grown(before, after)}`),
    ...names('host', hosts),
    ...names('endpoint', endpoints),
    ...endpoints.changed.map((name) => `~ endpoint ${name}: built with another shape`),
    ...shared.map(({ name, before, after }) => `~ shared ${name} ${before ?? 'not used'} -> ${after ?? 'not used'}`),
    ...pages.added.map(({ name, path }) => `+ page ${name} ${path}`),
    ...pages.removed.map(({ name, path }) => `- page ${name} ${path}`),
    ...pages.changed.map(({ name, path, fields }) => `~ page ${name} ${path}: ${fields.join(', ')}`),
    ...names('menu entry', menu),
    ...words
      .filter(({ before, after }) => before !== after)
      .map(({ language, before, after }) => `~ words ${language} ${keys(before)} -> ${keys(after)}`),
  ];
  return [
    ...(lines.length > 0 ? lines : ['nothing differs but the version']),
    ...total('loaded by every page', sizes.start),
    ...total('all files', sizes.total),
  ];
}

const names = (what, { added, removed }) => [
  ...added.map((name) => `+ ${what} ${name}`),
  ...removed.map((name) => `- ${what} ${name}`),
];

const keys = (count) => (count === null ? 'not spoken' : `${count} keys`);

const total = (what, { before, after }) => [`${what}: ${before === null ? size(after) : grown(before, after)}`];
