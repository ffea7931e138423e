import {
  ages,
  creditComic,
  labelFields,
  labelKindOf,
  readComicCredits,
  type ReplyOf,
  rhythms,
} from '@yonkoma/contract';
import { useAnswer, useShell } from '@yonkoma/remote-kit';
import { Failure, PanelSkeleton, SelectField, TextArea } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { creditsIn, draftOf } from './credit-rules.ts';
import { EditForm, EditSection } from './edit-section.tsx';
import { NamesField } from './names-field.tsx';
import { RelatedField } from './related-field.tsx';
import { TitlesField } from './titles-field.tsx';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

/** Who made a comic, its other names, what it is related to, and for whom it is. */
export function CreditsForm({ id }: { id: number }) {
  const say = useWords();
  const { data, error, refetch } = useAnswer(readComicCredits, { id });
  const retry = () => void refetch();
  return (
    <EditSection title={say('edit.credits')}>
      {data && <CreditFields id={id} credits={data} />}
      {!data && error && (
        <Failure title={say('comic.failed')} text={error.message} retryLabel={say('retry')} onRetry={retry} />
      )}
      {!data && !error && <PanelSkeleton shape="text" />}
    </EditSection>
  );
}

function CreditFields({ id, credits }: { id: number; credits: ReplyOf<typeof readComicCredits> }) {
  const shell = useShell();
  const say = useWords();
  const { draft, set, changes, isChanged, keep, discard } = useDraft(`credits ${id}`, () => draftOf(credits));
  const { isDoing, failure, save } = useSaving();
  const unknown = { value: '' as const, label: say('edit.unknown') };
  const send = async () => {
    await shell.call(creditComic, { id, ...creditsIn(changes()) });
    keep();
  };
  return (
    <EditForm failure={failure} isDoing={isDoing} isChanged={isChanged} onSubmit={() => save(send)} onDiscard={discard}>
      {labelFields.map((field) => (
        <NamesField
          key={field}
          kind={labelKindOf(field)}
          label={say(`about.field.${field}`)}
          value={draft[field]}
          onChange={(names) => set({ [field]: names })}
        />
      ))}
      <TitlesField value={draft.titles} onChange={(titles) => set({ titles })} />
      <RelatedField comicId={id} value={draft.relations} onChange={(relations) => set({ relations })} />
      <TextArea label={say('edit.links')} value={draft.links} onChange={(links) => set({ links })} />
      <SelectField
        label={say('about.age')}
        value={draft.age}
        onChange={(age) => set({ age })}
        options={[
          unknown,
          ...ages.map((age) => ({
            value: String(age),
            label: age === 0 ? say('about.everyone') : say('about.fromAge', { age }),
          })),
        ]}
      />
      <SelectField
        label={say('about.rhythm')}
        value={draft.rhythm}
        onChange={(rhythm) => set({ rhythm })}
        options={[unknown, ...rhythms.map((value) => ({ value, label: say(`about.rhythms.${value}`) }))]}
      />
    </EditForm>
  );
}
