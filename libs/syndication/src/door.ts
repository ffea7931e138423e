import type { Language } from '@yonkoma/contract';
import type { Call, Running } from '@yonkoma/service-kit';
import type { Catalogue, Words } from './catalogue.ts';

/** A request at a door of the site: a call of the domain that hosts it, and what that domain tells. */
export interface DoorCall extends Call<{ SITE_URL: string }> {
  catalogue: Catalogue;
  /** In the language of the call. */
  own: Words;
}

export type OpenDoor = (language: Language) => DoorCall;

export const doorOf =
  (running: Running<{ SITE_URL: string }>, catalogue: Catalogue): OpenDoor =>
  (language) => ({ ...running.call(language), catalogue, own: catalogue.words[language] });
