import { Composer, Cover, EntryAction, ThreadEntry, ThreadList, ThreadMore, ThreadText } from '@yonkoma/ui';
import { Heart } from 'lucide-react';
import { useId, useState } from 'react';
import type { Specimen, SpecimenProps } from './specimens.tsx';

function Thread({ say }: SpecimenProps) {
  const id = useId();
  const [isLiked, setIsLiked] = useState(false);
  const author = { name: say.name, username: 'mika_77', avatar: '', level: say.level, to: '/demo' };
  return (
    <>
      <ThreadList label={say.comics}>
        <li>
          <ThreadEntry
            id={`${id}1`}
            label={say.name}
            author={author}
            noAuthor={say.gone}
            time={null}
            actions={
              <EntryAction
                label={say.like}
                icon={<Heart size={16} />}
                isOn={isLiked}
                count={isLiked ? '13' : '12'}
                onClick={() => setIsLiked(!isLiked)}
              />
            }
          >
            <ThreadText
              parts={[
                { kind: 'text', text: `${say.comment} ` },
                { kind: 'spoiler', text: say.hidden },
              ]}
              spoilerLabel={say.spoiler}
            />
          </ThreadEntry>
        </li>
        <li>
          <ThreadEntry id={`${id}2`} label={say.gone} author={null} noAuthor={say.gone} time={null}>
            <Cover text={say.spoiler} showLabel={say.show} isCovering>
              <p>{say.hidden}</p>
            </Cover>
          </ThreadEntry>
        </li>
      </ThreadList>
      <ThreadMore onClick={() => {}}>{say.more}</ThreadMore>
    </>
  );
}

function Writing({ say }: SpecimenProps) {
  const [value, setValue] = useState('');
  const [isAllHidden, setAllHidden] = useState(false);
  const count = (length: number) => `${length} / 500`;
  return (
    <Composer
      words={{
        label: say.answer,
        placeholder: say.comment,
        send: say.send,
        sending: say.loading,
        cancel: say.cancel,
        preview: say.preview,
        edit: say.edit,
        nothingToPreview: say.nothing,
        hide: say.hide,
        allHidden: say.spoiler,
        help: say.help,
        count,
      }}
      value={value}
      onChange={setValue}
      isAllHidden={isAllHidden}
      onAllHidden={setAllHidden}
      onSend={() => setValue('')}
      onCancel={() => setValue('')}
      length={value.length}
      limit={500}
      preview={value}
    />
  );
}

export const threadSpecimens: readonly Specimen[] = [
  {
    parts: ['ThreadList', 'ThreadEntry', 'ThreadText', 'ThreadMore', 'EntryAction', 'Cover', 'Username', 'Nickname'],
    Show: Thread,
  },
  { parts: ['Composer'], Show: Writing },
];
