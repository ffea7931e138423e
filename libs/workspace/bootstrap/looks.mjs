import './old-node.mjs';

// A dynamic import, so that an old Node prints its message before it parses newer syntax.
void import('./run-script.mjs').then(function (module) {
  return module.runScript('libs/looks/src/main.ts', { isBuildNeeded: true });
});
