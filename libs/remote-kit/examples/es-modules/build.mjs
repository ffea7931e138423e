import { cpSync, rmSync } from 'node:fs';

// Browsers run these files as they are. yonkoma describe gives their names a hash.
rmSync('dist', { recursive: true, force: true });
cpSync('src', 'dist', { recursive: true });
