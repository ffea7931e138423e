import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { npm, root } from '../bootstrap/programs.mjs';
import { completeSbom, countLicences, type Sbom } from './sbom-rules.ts';

/**
 * `npm run sbom -- [FILE]`: writes every package of the lock file with version, hash and licence as CycloneDX 1.5. FILE
 * is `sbom.cdx.json` by default.
 */
const file = resolve(process.argv[2] ?? 'sbom.cdx.json');
const { status, output } = await npm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=silent']);
if (status !== 0) {
  console.error(`npm could not list the packages; its last lines: ${output.trim().split('\n').slice(-5).join(' ')}`);
  process.exit(1);
}
const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Parameters<typeof completeSbom>[1];
const sbom = completeSbom(JSON.parse(output) as Sbom, lock);
await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
for (const [licence, packages] of countLicences(sbom)) console.log(`${String(packages).padStart(5)}  ${licence}`);
console.log(`${sbom.components.length} packages are listed in ${file}`);
