import { type Language, languageMark, localeOf, ownNameOf } from '@yonkoma/contract';
import { formatsOf } from '@yonkoma/i18n';
import {
  Avatar,
  Button,
  CoverCard,
  CoverGrid,
  Dialog,
  EmptyState,
  Failure,
  IconButton,
  LinkButton,
  PanelSkeleton,
  Picture,
  Segmented,
  Sheet,
  Spinner,
  Tabs,
  TopProgress,
  VisuallyHidden,
} from '@yonkoma/ui';
import { Bookmark } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { chipSpecimens } from './chip-specimens.tsx';
import { fieldSpecimens } from './field-specimens.tsx';
import type { Samples } from './samples.ts';
import styles from './demo.module.css';
import { threadSpecimens } from './thread-specimens.tsx';

export interface SpecimenProps {
  say: Samples;
  language: Language;
}

/** Parts of the kit that are shown together, by the names under which they are imported. */
export interface Specimen {
  parts: readonly string[];
  Show: ComponentType<SpecimenProps>;
}

const picture = { url: '', width: 300, height: 400, srcset: '', color: '#8a6d5c', placeholder: '' };

function Texts({ say, language }: SpecimenProps) {
  const { count, date, number, ago, size } = formatsOf(localeOf(language));
  return (
    <>
      <h3 className={styles.large}>{say.title}</h3>
      <p>{say.paragraph}</p>
      <p className={styles.quiet}>
        {[date(1_795_000_000), ago(0, 10_800), number(1_234_567), count(1_234_567), size(12_500_000)].join(' · ')}
      </p>
      <VisuallyHidden>{say.title}</VisuallyHidden>
    </>
  );
}

function Choices({ say }: SpecimenProps) {
  const [value, setValue] = useState('0');
  const options = say.options.map((label, place) => ({ label, value: String(place) }));
  return (
    <>
      <Segmented label={say.choice} options={options} value={value} onChange={setValue} />
      <Tabs label={say.choice} tabs={options} value={value} onChange={setValue}>
        {say.options[Number(value)]}
      </Tabs>
    </>
  );
}

function Windows({ say }: SpecimenProps) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  const words = { title: say.title, closeLabel: say.close, onClose: close };
  return (
    <div className={styles.row}>
      <Button onClick={() => setOpen('dialog')}>{say.open} 1</Button>
      <Button onClick={() => setOpen('sheet')}>{say.open} 2</Button>
      <Dialog isOpen={open === 'dialog'} {...words}>
        {say.paragraph}
      </Dialog>
      <Sheet isOpen={open === 'sheet'} {...words}>
        {say.paragraph}
      </Sheet>
    </div>
  );
}

export const specimens: readonly Specimen[] = [
  { parts: ['VisuallyHidden'], Show: Texts },
  {
    parts: ['Button', 'LinkButton', 'IconButton'],
    Show: ({ say }) => (
      <div className={styles.row}>
        <Button tone="primary">{say.next}</Button>
        <Button>{say.other}</Button>
        <Button tone="quiet">{say.quiet}</Button>
        <Button tone="danger">{say.cancel}</Button>
        <Button tone="destroy">{say.cancel}</Button>
        <Button disabled>{say.other}</Button>
        <LinkButton to="/demo">{say.more}</LinkButton>
        <IconButton label={say.other}>
          <Bookmark size={20} aria-hidden />
        </IconButton>
      </div>
    ),
  },
  { parts: ['Segmented', 'Tabs'], Show: Choices },
  ...chipSpecimens,
  ...fieldSpecimens,
  { parts: ['Dialog', 'Sheet'], Show: Windows },
  {
    parts: ['Avatar', 'Picture'],
    Show: ({ say }) => (
      <div className={styles.row}>
        <Avatar src="" name={say.name} />
        {[say.title, 'Đặng', '𠮷野', '👩‍👩‍👧', '9'].map((name) => (
          <Avatar key={name} src="" name={name} sizePx={64} />
        ))}
        <Picture picture={picture} alt="" sizes="90px" className={styles.picture} />
      </div>
    ),
  },
  {
    parts: ['CoverGrid', 'CoverCard'],
    Show: ({ say, language }) => (
      <CoverGrid label={say.comics}>
        {[say.title, say.name, say.paragraph].map((title) => (
          <CoverCard
            key={title}
            to="/demo"
            title={title}
            lang={localeOf(language)}
            picture={picture}
            status={say.complete}
            mark={{ text: languageMark(language), name: ownNameOf(language), lang: localeOf(language) }}
            meta={say.chapter}
          />
        ))}
      </CoverGrid>
    ),
  },
  {
    parts: ['EmptyState'],
    Show: ({ say }) => (
      <div className={styles.row}>
        {(['book', 'bell', 'talk', 'search'] as const).map((subject) => (
          <EmptyState
            key={subject}
            subject={subject}
            title={say.empty}
            text={say.emptyText}
            action={<Button>{say.next}</Button>}
          />
        ))}
      </div>
    ),
  },
  {
    parts: ['Failure'],
    Show: ({ say }) => <Failure title={say.failed} text={say.failedText} retryLabel={say.retry} onRetry={() => {}} />,
  },
  { parts: ['Spinner'], Show: ({ say }) => <Spinner label={say.loading} /> },
  {
    parts: ['TopProgress'],
    Show: ({ say }) => (
      <div className={styles.window}>
        <TopProgress isActive label={say.loading} />
      </div>
    ),
  },
  {
    parts: ['PanelSkeleton'],
    Show: () => (
      <>
        <PanelSkeleton />
        <PanelSkeleton shape="covers" />
        <PanelSkeleton shape="rows" />
        <PanelSkeleton shape="detail" />
        <PanelSkeleton shape="text" />
      </>
    ),
  },
  ...threadSpecimens,
];
