import { useQueryClient } from '@tanstack/react-query';
import { useDoing } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { useWords } from '../words.ts';

/** Sends a form of this page: a notice when it is done. Every page reads the comic anew afterwards. */
export function useSaving() {
  const shell = useShell();
  const say = useWords();
  const queries = useQueryClient();
  const { isDoing, failure, run } = useDoing();
  const save = (send: () => Promise<unknown>) =>
    void run(async () => {
      await send();
      shell.notify(say('edit.saved'), 'good');
      await queries.invalidateQueries();
    });
  return { isDoing, failure, save };
}
