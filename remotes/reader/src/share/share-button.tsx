import { readShareCode } from '@yonkoma/contract';
import { ShareButton as ShareAddress } from '@yonkoma/page-kit';
import type { ComponentProps } from 'react';
import { useWords } from '../words.ts';

/** Shares the address of a comic or a chapter. */
export function ShareButton(shared: Omit<ComponentProps<typeof ShareAddress>, 'words' | 'codeFrom'>) {
  const say = useWords();
  return (
    <ShareAddress
      {...shared}
      codeFrom={readShareCode}
      words={{ share: say('comic.share'), copied: say('comic.copied'), notCopied: say('comic.notCopied') }}
    />
  );
}
