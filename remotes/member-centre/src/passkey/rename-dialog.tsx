import { type readSecondFactors, renamePasskey, type ReplyOf } from '@yonkoma/contract';
import * as schemas from '@yonkoma/contract/schema';
import { useShell } from '@yonkoma/remote-kit';
import { Dialog, TextField } from '@yonkoma/ui';
import { Form } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { useWords } from '../words.ts';

type Passkey = ReplyOf<typeof readSecondFactors>['passkeys'][number];

/** Renames a passkey. Only its owner sees the name. */
export function RenameDialog({
  passkey: { id, name },
  onClose,
  onDone,
}: {
  passkey: Passkey;
  onClose: () => void;
  onDone: () => void;
}) {
  const say = useWords();
  const shell = useShell();
  const form = useForm({
    schema: schemas.renamePasskey.input,
    initial: { id, name },
    startsFocused: true,
    async send(draft) {
      await shell.call(renamePasskey, draft, { success: say('passkeys.renamed') });
      onDone();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={say('passkeys.rename')} closeLabel={say('close')}>
      <Form form={form} action={say('passkeys.save')}>
        <TextField {...form.text('name')} label={say('passkeys.name')} maxLength={60} autoComplete="off" />
      </Form>
    </Dialog>
  );
}
