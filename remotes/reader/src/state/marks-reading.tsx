import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeShelfSettings, readShelfSettings } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Checkbox } from '@yonkoma/ui';
import { useWords } from '../words.ts';

const queryKey = ['reader', 'shelf-settings'];

/** The choice to have comics marked as soon as one begins to read them. */
export function MarksReading() {
  const shell = useShell();
  const say = useWords();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => shell.call(readShelfSettings, {}, { signal }) });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => shell.call(changeShelfSettings, { marks_reading: isOn ? 1 : 0 }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
    onError: (refused) => shell.notify(refused.message, 'bad'),
  });
  return (
    <Checkbox
      label={say('state.marksReading')}
      isChecked={isPending ? variables : data?.marks_reading === 1}
      onChange={mutate}
    />
  );
}
