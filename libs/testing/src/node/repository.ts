import { fileURLToPath } from 'node:url';

/** The folder of the checkout, without a slash at its end. */
export const repositoryRoot = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[\\/]$/, '');
