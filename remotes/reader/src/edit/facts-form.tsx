import { editComic, type ReplyOf, type readComicFields } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Checkbox, SelectField, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { useWords } from '../words.ts';
import { EditForm, EditSection } from './edit-section.tsx';
import { GenreChoice } from './genre-choice.tsx';
import { useSaving } from './use-saving.ts';

type Fields = ReplyOf<typeof readComicFields>;

/** The facts of a comic, whatever its language. */
export function FactsForm({ id, fields }: { id: number; fields: Fields }) {
  const shell = useShell();
  const say = useWords();
  const [draft, setDraft] = useState(() => ({
    author: fields.author,
    genre: fields.genre,
    tags: fields.tags.join(', '),
    status: fields.status,
    region: fields.region,
    year: fields.year === 0 ? '' : String(fields.year),
    direction: fields.direction,
    is_adult: fields.is_adult,
  }));
  const set = (changed: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changed }));
  const { isDoing, failure, run } = useSaving();
  const send = () =>
    shell.call(editComic, {
      id,
      ...draft,
      tags: [...new Set(draft.tags.split(/[,，、]/).map((name) => name.trim()))].filter(Boolean),
      year: Number(draft.year) || 0,
    });
  const yesOrNo = (isSo: boolean) => (isSo ? 1 : 0);
  return (
    <EditSection title={say('edit.facts')}>
      <EditForm action={say('edit.save')} failure={failure} isDoing={isDoing} onSubmit={() => void run(send)}>
        <TextField
          label={say('edit.author')}
          help={say('edit.authorHelp')}
          value={draft.author}
          onChange={(author) => set({ author })}
          maxLength={200}
        />
        <GenreChoice genres={fields.genres} value={draft.genre} onChange={(genre) => set({ genre })} />
        <TextField
          label={say('comic.tags')}
          help={say('edit.tagsHelp')}
          value={draft.tags}
          onChange={(tags) => set({ tags })}
        />
        <TextField
          label={say('edit.region')}
          help={say('edit.regionHelp')}
          value={draft.region}
          onChange={(region) => set({ region })}
          maxLength={2}
        />
        <TextField
          label={say('edit.year')}
          value={draft.year}
          onChange={(year) => set({ year })}
          inputMode="numeric"
          maxLength={4}
        />
        <SelectField
          label={say('edit.direction')}
          value={draft.direction}
          onChange={(direction) => set({ direction })}
          options={(['ltr', 'rtl', 'vertical'] as const).map((value) => ({
            value,
            label: say(`edit.directions.${value}`),
          }))}
        />
        <Checkbox
          label={say('comic.finished')}
          isChecked={draft.status === 1}
          onChange={(isSo) => set({ status: yesOrNo(isSo) })}
        />
        <Checkbox
          label={say('edit.adult')}
          isChecked={draft.is_adult === 1}
          onChange={(isSo) => set({ is_adult: yesOrNo(isSo) })}
        />
      </EditForm>
    </EditSection>
  );
}
