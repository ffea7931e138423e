import {
  compareContentLanguages,
  type ContentLanguage,
  languages,
  type ReplyOf,
  type readComicFields,
  translateComic,
} from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { SelectField, TextArea, TextField } from '@yonkoma/ui';
import { useState } from 'react';
import { languageName } from '../comic/language-name.ts';
import { useWords } from '../words.ts';
import { EditForm, EditSection } from './edit-section.tsx';
import { useSaving } from './use-saving.ts';

type Texts = ReplyOf<typeof readComicFields>['texts'];

/** Title and description of a comic in each language of the site, and in those of its chapters (`among`). */
export function TextsForm({ id, texts, among }: { id: number; texts: Texts; among: readonly ContentLanguage[] }) {
  const shell = useShell();
  const say = useWords();
  const [language, setLanguage] = useState<ContentLanguage>(shell.language);
  const offered = [...new Set([...languages, ...texts.map((text) => text.language), ...among])].sort(
    compareContentLanguages,
  );
  return (
    <EditSection title={say('edit.texts')}>
      <SelectField
        label={say('edit.language')}
        value={language}
        onChange={setLanguage}
        options={offered.map((value) => ({ value, label: languageName(value, say('languages.other')) }))}
      />
      {/* What was typed in one language does not go into another. */}
      <TextsIn key={language} id={id} language={language} texts={texts} />
    </EditSection>
  );
}

function TextsIn({ id, language, texts }: { id: number; language: ContentLanguage; texts: Texts }) {
  const shell = useShell();
  const say = useWords();
  const own = texts.find((one) => one.language === language);
  const [title, setTitle] = useState(own?.title ?? '');
  const [description, setDescription] = useState(own?.description ?? '');
  const { isDoing, failure, run } = useSaving();
  return (
    <EditForm
      action={say('edit.save')}
      failure={failure}
      isDoing={isDoing}
      onSubmit={() => void run(() => shell.call(translateComic, { id, language, title: title.trim(), description }))}
    >
      <TextField label={say('edit.name')} value={title} onChange={setTitle} maxLength={300} />
      <TextArea label={say('edit.description')} value={description} onChange={setDescription} />
    </EditForm>
  );
}
