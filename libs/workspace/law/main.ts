import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { judge } from './law.ts';
import { readTree } from './tree.ts';

/**
 * `node libs/workspace/law/main.ts [FOLDER]`: names what the law refuses in a checkout, one line each; exit status 1
 * when there is something.
 */
const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../../..', import.meta.url)));
const tree = await readTree(root);
const violations = judge(tree);
for (const { path, rule, message } of violations) console.log(`${path}: ${message} [${rule}]`);
console.log(
  violations.length === 0 ? `The law holds in ${tree.code.length} files.` : `${violations.length} against the law.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
