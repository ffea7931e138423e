import { type ContentLanguage, type ReplyOf, type readComicFields, translateComic } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { SelectField, TextArea, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { languageName } from '../comic/language-name.ts';
import { useWords } from '../words.ts';
import { EditForm, EditSection } from './edit-section.tsx';
import { offeredLanguages } from './language-rules.ts';
import { useSaving } from './use-saving.ts';

type Texts = ReplyOf<typeof readComicFields>['texts'];
type Text = Pick<Texts[number], 'title' | 'description'>;

/** Title and description of a comic in any language, those of its chapters (`among`) with them. */
export function TextsForm({ id, texts, among }: { id: number; texts: Texts; among: readonly ContentLanguage[] }) {
  const shell = useShell();
  const say = useWords();
  const [language, setLanguage] = useState<ContentLanguage>(shell.language);
  /** What was typed in one language does not go into another, and is there when one comes back to it. */
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<ContentLanguage, Text>>>>({});
  const { isDoing, failure, save } = useSaving();
  const own = texts.find((one) => one.language === language);
  const { title, description } = drafts[language] ?? own ?? { title: '', description: '' };
  const write = (changed: Partial<Text>) =>
    setDrafts((before) => ({ ...before, [language]: { title, description, ...changed } }));
  const options = offeredLanguages([...texts.map((text) => text.language), ...among]).map((value) => ({
    value,
    label: languageName(value, say('languages.other')),
  }));
  const send = () =>
    shell.call(translateComic, {
      id,
      language,
      ...(title !== own?.title && { title: title.trim() }),
      ...(description !== (own?.description ?? '') && { description }),
    });
  return (
    <EditSection title={say('edit.texts')}>
      <EditForm action={say('edit.save')} failure={failure} isDoing={isDoing} onSubmit={() => save(send)}>
        <SelectField label={say('edit.language')} value={language} onChange={setLanguage} options={options} />
        <TextField label={say('edit.name')} value={title} onChange={(text) => write({ title: text })} maxLength={300} />
        <TextArea
          label={say('edit.description')}
          value={description}
          onChange={(text) => write({ description: text })}
        />
      </EditForm>
    </EditSection>
  );
}
