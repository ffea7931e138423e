import { useFormats } from '@yonkoma/i18n';
import { useWords } from '../words.ts';

/** A share in ten-thousandths as a text like `5 %`. */
export function useShareWords(): (share: number) => string {
  const say = useWords();
  const formats = useFormats();
  return (share) => say('live.share', { share: formats.number(share / 100) });
}
