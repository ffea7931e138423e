import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import rspack from '@rspack/core';

const inPackage = /^file:.*\/node_modules\/@yonkoma\/.*\.ts$/;

let isOn = false;

/**
 * Node does not run TypeScript below node_modules, where a remote outside this repository has our packages. After this
 * call it also runs those there. So a build reads the same files of the contract that its code imports.
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
          // Node reads JSON only with the import attribute for it.
          experimental: { keepImportAttributes: true },
        },
      });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
