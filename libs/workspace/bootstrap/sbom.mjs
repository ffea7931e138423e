import './old-node.mjs';

// A dynamic import, so that an old Node reads the sentence above before it meets newer words.
void import('./run-script.mjs').then(function (module) {
  return module.runScript('libs/workspace/dependencies/write-sbom.ts');
});
