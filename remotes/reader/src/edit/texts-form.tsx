import { type ContentLanguage, type ReplyOf, type readComicFields, translateComic } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { SelectField, TextArea, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { languageName } from '../comic/language-name.ts';
import { useWords } from '../words.ts';
import { EditForm, EditSection } from './edit-section.tsx';
import { offeredLanguages } from './language-rules.ts';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

type Saved = ReplyOf<typeof readComicFields>['texts'];
type Text = Pick<Saved[number], 'title' | 'description'>;
type Texts = Partial<Record<ContentLanguage, Text>>;

const empty: Text = { title: '', description: '' };

function textIn(texts: Saved, language: ContentLanguage): Text {
  const { title, description } = texts.find((text) => text.language === language) ?? empty;
  return { title, description };
}

/** Title and description of a comic in any language, those of its chapters (`among`) with them. */
export function TextsForm({ id, texts, among }: { id: number; texts: Saved; among: readonly ContentLanguage[] }) {
  const shell = useShell();
  const say = useWords();
  const [language, setLanguage] = useState<ContentLanguage>(shell.language);
  const options = offeredLanguages([...texts.map((text) => text.language), ...among]).map((value) => ({
    value,
    label: languageName(value, say('languages.other')),
  }));
  // What was typed in one language does not go into another, and is there when one comes back to it.
  const { kept, draft, set, keep } = useDraft<Texts>(`texts ${id}`, () =>
    Object.fromEntries(options.map(({ value }) => [value, textIn(texts, value)])),
  );
  const { isDoing, failure, save } = useSaving();
  const own = kept[language] ?? empty;
  const { title, description } = draft[language] ?? empty;
  const write = (changed: Partial<Text>) => set({ [language]: { title, description, ...changed } });
  const send = async () => {
    await shell.call(translateComic, {
      id,
      language,
      ...(title !== own.title && { title: title.trim() }),
      ...(description !== own.description && { description }),
    });
    keep({ [language]: { title, description } });
  };
  return (
    <EditSection title={say('edit.texts')}>
      <EditForm
        failure={failure}
        isDoing={isDoing}
        isChanged={title !== own.title || description !== own.description}
        onSubmit={() => save(send)}
        onDiscard={() => set({ [language]: own })}
      >
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
