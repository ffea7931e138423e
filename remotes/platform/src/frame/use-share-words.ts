import { useFormats } from '@yonkoma/i18n';
import { useWords } from '../words.ts';

/** `5 %`, from ten-thousandths. */
export function useShareWords(): (share: number) => string {
  const say = useWords();
  const formats = useFormats();
  return (share) => say('live.share', { share: formats.number(share / 100) });
}
