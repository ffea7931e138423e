import { Segmented, Sheet } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { backgrounds, directions, fitsOf, modes, type Settings } from './settings-rules.ts';
import styles from './sheets.module.css';

interface SettingsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  settings: Settings;
  change: (change: Partial<Settings>) => void;
}

/** How this comic is read. Every choice takes effect at once. */
export function SettingsSheet({ isOpen, onClose, settings, change }: SettingsSheetProps) {
  const say = useWords();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('settings.title')} closeLabel={say('close')}>
      <div className={styles.settings}>
        <Segmented
          label={say('settings.mode.label')} value={settings.mode} onChange={(mode) => change({ mode })}
          options={modes.map((value) => ({ value, label: say(`settings.mode.${value}`) }))}
        />
        {settings.mode === 'single' && (
          <Segmented
            label={say('settings.direction.label')} value={settings.direction} onChange={(direction) => change({ direction })}
            options={directions.map((value) => ({ value, label: say(`settings.direction.${value}`) }))}
          />
        )}
        <Segmented
          label={say('settings.fit.label')} value={settings.fit} onChange={(fit) => change({ fit })}
          options={fitsOf[settings.mode].map((value) => ({ value, label: say(`settings.fit.${value}`) }))}
        />
        {settings.mode === 'scroll' && (
          <Segmented
            label={say('settings.gap.label')} value={settings.hasGap ? 'some' : 'none'} onChange={(gap) => change({ hasGap: gap === 'some' })}
            options={(['none', 'some'] as const).map((value) => ({ value, label: say(`settings.gap.${value}`) }))}
          />
        )}
        <Segmented
          label={say('settings.background.label')} value={settings.background} onChange={(background) => change({ background })}
          options={backgrounds.map((value) => ({ value, label: say(`settings.background.${value}`) }))}
        />
        <p className={styles.note}>{say('settings.kept')}</p>
      </div>
    </Sheet>
  );
}
