import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';

const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
]);
const letters = /\p{L}/u;

interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const literal = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'JSXText' || node.type === 'StringLiteral') return String(node.value);
  if (node.type === 'TemplateLiteral') return (node.quasis as { raw: string }[]).map(({ raw }) => raw).join('');
  if (node.type === 'JSXExpressionContainer') return literal(node.expression);
  return '';
};

const attributeName = (node: Node) => (isNode(node.name) ? String(node.name.value) : '');

function collect(value: unknown, found: string[]): void {
  if (Array.isArray(value)) return value.forEach((item) => collect(item, found));
  if (!isNode(value)) {
    if (value && typeof value === 'object') Object.values(value).forEach((item) => collect(item, found));
    return;
  }
  if (value.type === 'JSXAttribute' && spoken.has(attributeName(value))) found.push(literal(value.value));
  if (value.type === 'JSXElement' || value.type === 'JSXFragment')
    found.push(...(value.children as unknown[]).map(literal));
  Object.values(value).forEach((item) => collect(item, found));
}

/** Texts for people that are in components instead of language files, as `file: text`. */
export function wordsInCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        entry.name.endsWith('.tsx') &&
        !entry.name.includes('.test.') &&
        !entry.parentPath.includes('/dist'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => {
      const found: string[] = [];
      collect(parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true, target: 'es2024' }).body, found);
      return found
        .map((text) => text.trim())
        .filter((text) => letters.test(text))
        .map((text) => `${relative(folder, file)}: ${text}`);
    });
}
