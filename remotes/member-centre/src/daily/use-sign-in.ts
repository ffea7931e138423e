import { useMutation, useQueryClient } from '@tanstack/react-query';
import { experienceField, listScoreLog, offWire, readCheckIns, readLevel, checkInDaily } from '@yonkoma/contract';
import { type CallFailure, useShell } from '@yonkoma/remote-kit';

/**
 * Checks in for today. The result is shown only after the answer of the server. The new totals are requested, not
 * calculated here.
 */
export function useSignIn() {
  const shell = useShell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => shell.call(checkInDaily, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: [readCheckIns.name] }),
    onError: (error: CallFailure) => shell.notify(error.message, error.refusal === 'signed-in-today' ? 'plain' : 'bad'),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [readLevel.name] });
      const [log, level] = await Promise.all([
        shell.call(listScoreLog, { page: 1, limit: 1 }),
        shell.call(readLevel, {}),
      ]);
      shell.session.update({
        score: log.score,
        ...experienceField(offWire.experience(level)),
        level: level.level,
        level_name: level.level_name,
      });
    },
  });
}
