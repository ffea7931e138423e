import { type BootDocument, type Initialisation, unpackPictures } from '@yonkoma/contract';

export type Boot = Omit<BootDocument, 'init'> & { init: Initialisation };

/**
 * Reads the data that the gateway wrote into the page under the id `boot`. Addresses of pictures are as the services
 * return them.
 */
export function readBootDocument(document: Document): Boot {
  return unpackPictures(JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot);
}
