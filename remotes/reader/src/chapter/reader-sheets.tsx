import { lazyPart } from '@yonkoma/remote-kit';
import type { ContentLanguage } from '@yonkoma/contract';
import { Suspense } from 'react';
import type { Open } from './overlay-state.ts';
import type { Settings } from './settings-rules.ts';
import type { Action } from './shortcuts.ts';
import type { Reading } from './use-chapter.ts';

const SettingsSheet = lazyPart(() => import(/* webpackChunkName: "reader-sheets" */ './settings-sheet.tsx'));
const BookmarksSheet = lazyPart(
  () => import(/* webpackChunkName: "reader-sheets" */ '../bookmark/bookmarks-sheet.tsx'),
);
const ChaptersSheet = lazyPart(() => import(/* webpackChunkName: "reader-sheets" */ './chapters-sheet.tsx'));
const HelpSheet = lazyPart(() => import(/* webpackChunkName: "reader-sheets" */ './help-sheet.tsx'));

interface ReaderSheetsProps {
  sheet: Open;
  opened: readonly Open[];
  close: (sheet: Open) => void;
  reading: Reading;
  /** The language that the reader follows from chapter to chapter. */
  language: ContentLanguage;
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  reset: () => void;
  act: (action: Action) => void;
  onPage: (position: number) => void;
  isTraceless: boolean;
  onTraceless: (isTraceless: boolean) => void;
}

/** The sheets that were opened so far. The code of each is loaded when it is first opened. */
export function ReaderSheets({ sheet, opened, close, ...props }: ReaderSheetsProps) {
  const { reading, language, settings, change, reset, act, onPage, isTraceless, onTraceless } = props;
  return (
    <Suspense>
      {opened.includes('settings') && (
        <SettingsSheet
          isOpen={sheet === 'settings'}
          onClose={() => close('settings')}
          settings={settings}
          change={change}
          reset={reset}
          act={act}
          isTraceless={isTraceless}
          onTraceless={onTraceless}
        />
      )}
      {opened.includes('bookmarks') && (
        <BookmarksSheet
          isOpen={sheet === 'bookmarks'}
          onClose={() => close('bookmarks')}
          reading={reading}
          onPage={onPage}
        />
      )}
      {opened.includes('chapters') && (
        <ChaptersSheet
          isOpen={sheet === 'chapters'}
          onClose={() => close('chapters')}
          reading={reading}
          language={language}
        />
      )}
      {opened.includes('help') && (
        <HelpSheet isOpen={sheet === 'help'} onClose={() => close('help')} settings={settings} change={change} />
      )}
    </Suspense>
  );
}
