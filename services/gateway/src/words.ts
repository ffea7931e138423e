import { ownWords } from '@yonkoma/service-kit';

/** What is said where no page or domain answers stands among the words of the kit. */
export const words = ownWords;
