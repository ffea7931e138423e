import type { Language } from '@yonkoma/contract';
import type { Call, Identify, Running } from '@yonkoma/service-kit';
import type { Catalogue, Words } from './catalogue.ts';

interface Config {
  SITE_URL: string;
  SECRET: string;
}

/** A request for a feed or a catalogue: a call of the hosting domain, with its catalogue and words. */
export interface DoorCall extends Call<Config> {
  catalogue: Catalogue;
  /** The words in the language of the call. */
  own: Words;
  identify: Identify;
}

export type OpenDoor = (language: Language) => DoorCall;

export const doorOf =
  (running: Running<Config>, catalogue: Catalogue, identify: Identify): OpenDoor =>
  (language) => ({ ...running.call(language), catalogue, identify, own: catalogue.words[language] });
