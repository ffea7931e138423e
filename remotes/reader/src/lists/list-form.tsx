import { maxListDescription, maxListName } from '@yonkoma/contract';
import { FormDialog, useAsMember, useDoing } from '@yonkoma/page-kit';
import { Checkbox, TextArea, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';

export interface ListTexts {
  name: string;
  description: string;
  is_public: 0 | 1;
}

interface ListFormProps {
  /** Undefined for a new list. */
  list?: ListTexts;
  /** @throws the reason when it was refused */
  onKeep: (texts: ListTexts) => Promise<unknown>;
  onClose: () => void;
}

/** Name, description and visibility of a list. */
export function ListForm({ list, onKeep, onClose }: ListFormProps) {
  const say = useWords();
  const asMember = useAsMember();
  const [name, setName] = useState(list?.name ?? '');
  const [description, setDescription] = useState(list?.description ?? '');
  const [isPublic, setPublic] = useState(list?.is_public === 1);
  const { isDoing, failure, run } = useDoing(onClose);
  return (
    <FormDialog
      words={{
        title: say(list ? 'lists.edit' : 'lists.new'),
        close: say('close'),
        cancel: say('lists.cancel'),
        confirm: say(list ? 'lists.save' : 'lists.make'),
      }}
      failure={failure}
      isDoing={isDoing}
      onConfirm={() => void run(() => asMember(() => onKeep({ name, description, is_public: isPublic ? 1 : 0 })))}
      onClose={onClose}
    >
      <TextField label={say('lists.name')} value={name} onChange={setName} maxLength={maxListName * 2} />
      <TextArea
        label={say('lists.description')}
        help={say('lists.atMost', { count: maxListDescription, shown: String(maxListDescription) })}
        value={description}
        onChange={setDescription}
      />
      <Checkbox
        label={say('lists.isPublic')}
        help={say('lists.isPublicHelp')}
        isChecked={isPublic}
        onChange={setPublic}
      />
    </FormDialog>
  );
}
