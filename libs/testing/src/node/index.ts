export { addChapter, addComic, type GivenChapter, type GivenComic } from './comic-catalogue.ts';
export { comicsFolder } from './comics-folder.ts';
export { onBothEngines, type Engine, type EngineName } from './engines.ts';
export { freePort } from './free-port.ts';
export { imageHash, mediaStandIn } from './media-stand-in.ts';
export { openDomains, type OpenDomains } from './open-domains.ts';
export { repositoryRoot } from './repository.ts';
export { serveDomains, type CallOptions, type Served } from './serve-domains.ts';
export { temporaryFolder, type TemporaryFolder } from './temporary-folder.ts';
