import { editComic, localeOf, type ReplyOf, type readComicFields } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { Checkbox, SelectField, TextField } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { EditForm, EditSection } from './edit-section.tsx';
import { GenreChoice } from './genre-choice.tsx';
import { NamesField } from './names-field.tsx';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

type Fields = ReplyOf<typeof readComicFields>;

/** What is no year goes to the service as one that it refuses. */
const yearIn = (text: string): number => (text === '' ? 0 : /^\d{4}$/.test(text) ? Number(text) : 1);

/** The name of the country that a code stands for. */
const countryOf = (code: string, locale: string): string | undefined =>
  /^[a-z]{2}$/i.test(code)
    ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code.toUpperCase())
    : undefined;

/** The facts of a comic, whatever its language. */
export function FactsForm({ id, fields }: { id: number; fields: Fields }) {
  const shell = useShell();
  const say = useWords();
  const { draft, set, changes, isChanged, keep, discard } = useDraft(`facts ${id}`, () => ({
    author: fields.author,
    genre: fields.genre,
    tags: fields.tags,
    status: fields.status,
    region: fields.region,
    year: fields.year === 0 ? '' : String(fields.year),
    direction: fields.direction,
    is_adult: fields.is_adult,
  }));
  const { isDoing, failure, save } = useSaving();
  const send = async () => {
    const { year, ...changed } = changes();
    if (changed.genre === '') throw new Error(say('edit.genreMissing'));
    await shell.call(editComic, { id, ...changed, ...(year !== undefined && { year: yearIn(year) }) });
    keep();
  };
  const yesOrNo = (isSo: boolean) => (isSo ? 1 : 0);
  return (
    <EditSection title={say('edit.facts')}>
      <EditForm
        failure={failure}
        isDoing={isDoing}
        isChanged={isChanged}
        onSubmit={() => save(send)}
        onDiscard={discard}
      >
        <TextField
          label={say('edit.author')}
          help={say('edit.authorHelp')}
          value={draft.author}
          onChange={(author) => set({ author })}
          maxLength={200}
        />
        <GenreChoice genres={fields.genres} value={draft.genre} onChange={(genre) => set({ genre })} />
        <NamesField kind="tag" label={say('comic.tags')} value={draft.tags} onChange={(tags) => set({ tags })} />
        <TextField
          label={say('edit.region')}
          help={countryOf(draft.region, localeOf(shell.language)) ?? say('edit.regionHelp')}
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
