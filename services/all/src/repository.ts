import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));
