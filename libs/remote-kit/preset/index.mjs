export { plainBundlePreset } from './plain.mjs';
export { remotePreset } from './remote.mjs';
export { shellPreset } from './shell.mjs';
