import './old-node.mjs';

// A dynamic import, so that an old Node reads the sentence above before it meets newer words.
import('./run-script.mjs').then(function (module) {
  module.runScript('libs/workspace/generators/main.ts');
});
