import './old-node.mjs';

// A dynamic import, so that an old Node reads the sentence above before it meets newer words.
void import('./run-tests.mjs');
