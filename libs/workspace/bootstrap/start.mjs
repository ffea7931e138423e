import './old-node.mjs';

// A dynamic import, so that an old Node prints its message before it parses newer syntax.
void import('./start-site.mjs');
