import { ownWords } from '@yonkoma/service-kit';

/** The texts for responses without a page or a domain are part of the words of the kit. */
export const words = ownWords;
