import type { Language } from '@yonkoma/contract';
import type { Call, Running } from '@yonkoma/service-kit';
import type { Catalogue, Words } from './catalogue.ts';

/** A request for a feed or a catalogue: a call of the hosting domain, with its catalogue and words. */
export interface DoorCall extends Call<{ SITE_URL: string }> {
  catalogue: Catalogue;
  /** The words in the language of the call. */
  own: Words;
}

export type OpenDoor = (language: Language) => DoorCall;

export const doorOf =
  (running: Running<{ SITE_URL: string }>, catalogue: Catalogue): OpenDoor =>
  (language) => ({ ...running.call(language), catalogue, own: catalogue.words[language] });
