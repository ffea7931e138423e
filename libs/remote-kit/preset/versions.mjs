import { dirname } from 'node:path';
import { installedVersion } from './packages.mjs';

/** Packages that only the shell provides. A remote expects exactly these versions and never carries a copy. */
export const sharedPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  'jotai',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  '@yonkoma/remote-kit',
];

export const sharedVersions = () => Object.fromEntries(sharedPackages.map((name) => [name, installedVersion(name)]));

export const federationVersion = () => installedVersion('@module-federation/enhanced');

export const kitFolder = dirname(dirname(new URL(import.meta.url).pathname));
