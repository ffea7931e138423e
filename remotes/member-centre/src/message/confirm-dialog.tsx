import { ConfirmDialog as Confirm } from '@yonkoma/page-kit';
import { useWords } from '../words.ts';

interface ConfirmDialogProps {
  title: string;
  text: string;
  doLabel: string;
  onDo: () => Promise<void>;
  onClose: () => void;
}

/** The confirmation of page-kit, before something is taken away, with the words of this remote. */
export function ConfirmDialog({ title, text, doLabel, onDo, onClose }: ConfirmDialogProps) {
  const say = useWords();
  const words = { title, close: say('close'), cancel: say('cancel'), confirm: doLabel };
  return (
    <Confirm words={words} isDestructive onConfirm={onDo} onClose={onClose}>
      {text}
    </Confirm>
  );
}
