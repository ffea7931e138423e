import { type BootDocument, type Initialisation, unpackPictures } from '@yonkoma/contract';

export type Boot = Omit<BootDocument, 'init'> & { init: Initialisation };

/** What the gateway wrote into the page under the id `boot`, with its pictures as services give them. */
export function readBootDocument(document: Document): Boot {
  return unpackPictures(JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot);
}
