import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge } from './law.ts';
import { readTree } from './tree.ts';

/**
 * `node libs/workspace/law/main.ts [FOLDER]`: prints the violations of the law in a checkout, one line each; exit
 * status 1 when there are any.
 */
const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url)));
const tree = await readTree(root);
const violations = judge(tree);
for (const { path, rule, message } of violations) console.log(`${path}: ${message} [${rule}]`);
console.log(
  violations.length === 0
    ? `${tree.code.length} files follow the law.`
    : `Violations of the law: ${violations.length}.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
