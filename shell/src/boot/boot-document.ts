import type { BootDocument, Initialisation } from '@yonkoma/contract';

export type Boot = Omit<BootDocument, 'init'> & { init: Initialisation };

/** What the gateway wrote into the page under the id `boot`. */
export function readBootDocument(document: Document): Boot {
  return JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot;
}
