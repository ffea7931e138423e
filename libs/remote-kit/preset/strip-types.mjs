import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';

const inPackage = /^file:.*\/node_modules\/@yonkoma\/.*\.ts$/;

let isOn = false;

/**
 * Node runs TypeScript everywhere but below node_modules, where the packages of a remote outside this repository lie:
 * from here on it runs those of this project there too. What a build asks of the contract is then the same file that
 * its code imports.
 */
export function stripTypesInPackages() {
  if (isOn) return;
  isOn = true;
  registerHooks({
    load(url, context, next) {
      if (!inPackage.test(url)) return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = rspack.experiments.swc.transformSync(readFileSync(filename, 'utf8'), {
        filename,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript' },
          // Node reads JSON only where the import says that it is some.
          experimental: { keepImportAttributes: true },
        },
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
