import type { PasswordWords } from '@yonkoma/ui';
import { useWords } from '../words.ts';

export function usePasswordWords(): PasswordWords {
  const say = useWords();
  return { show: say('form.showPassword'), hide: say('form.hidePassword'), capsLock: say('form.capsLock') };
}
