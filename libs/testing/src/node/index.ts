export { comicsFolder } from './comics-folder.ts';
export { onBothEngines, type Engine, type EngineName } from './engines.ts';
export { freePort } from './free-port.ts';
export { repositoryRoot } from './repository.ts';
export { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';
