import { Button, Checkbox, Segmented, SelectField, Sheet } from '@yonkoma/ui';
import { becomeTraceless } from '../place/trace.ts';
import { useWords } from '../words.ts';
import { brightnessRange, type Looks, sepiaRange } from './looks-rules.ts';
import { Range } from './range.tsx';
import {
  backgrounds,
  columnRange,
  directions,
  fitsOf,
  gapRange,
  isPagedIn,
  modes,
  type Settings,
  speedRange,
} from './settings-rules.ts';
import styles from './sheets.module.css';
import type { Action } from './shortcuts.ts';
import { widesOf } from './part-rules.ts';
import { useCanFillScreen } from './use-can-fill-screen.ts';

interface SettingsSheetProps {
  isOpen: boolean;
  onClose: () => void;
  settings: Settings;
  change: (change: Partial<Settings>) => void;
  reset: () => void;
  act: (action: Action) => void;
  isTraceless: boolean;
  onTraceless: (is: boolean) => void;
}

/** The settings for this comic. Every choice takes effect at once. */
export default function SettingsSheet({
  isOpen,
  onClose,
  settings,
  change,
  reset,
  act,
  isTraceless,
  onTraceless,
}: SettingsSheetProps) {
  const say = useWords();
  const canFillScreen = useCanFillScreen();
  const { mode, looks } = settings;
  const wides = widesOf[mode];
  const look = (part: Partial<Looks>) => change({ looks: { ...looks, ...part } });
  const switchTraceless = (is: boolean) => {
    becomeTraceless(is);
    onTraceless(is);
  };
  const percent = (share: number) => say('settings.percent', { value: Math.round(share * 100) });
  const pixels = (value: number) => say('settings.pixels', { value });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('settings.title')} closeLabel={say('close')}>
      <div className={styles.settings}>
        <Segmented
          label={say('settings.mode.label')}
          value={mode}
          onChange={(chosen) => change({ mode: chosen })}
          options={modes.map((value) => ({ value, label: say(`settings.mode.${value}`) }))}
        />
        {mode !== 'scroll' && (
          <Segmented
            label={say('settings.direction.label')}
            value={settings.direction}
            onChange={(direction) => change({ direction })}
            options={directions.map((value) => ({ value, label: say(`settings.direction.${value}`) }))}
          />
        )}
        {mode === 'double' && <Button onClick={() => act('shiftSpread')}>{say('settings.shift')}</Button>}
        <SelectField
          label={say('settings.fit.label')}
          value={settings.fit}
          onChange={(fit) => change({ fit })}
          options={fitsOf[mode].map((value) => ({ value, label: say(`settings.fit.${value}`) }))}
        />
        {wides.length > 1 && (
          <SelectField
            label={say('settings.wide.label')}
            help={say('settings.wide.help')}
            value={wides.includes(settings.wide) ? settings.wide : 'whole'}
            onChange={(wide) => change({ wide })}
            options={wides.map((value) => ({ value, label: say(`settings.wide.${value}`) }))}
          />
        )}
        {isPagedIn(mode) && (
          <Checkbox
            label={say('settings.cropped.label')}
            help={say('settings.cropped.help')}
            isChecked={settings.isCropped}
            onChange={(isCropped) => change({ isCropped })}
          />
        )}
        {!isPagedIn(mode) && (
          <>
            <Range
              label={say('settings.gap')}
              shown={pixels(settings.gapPx)}
              range={gapRange}
              value={settings.gapPx}
              onChange={(gapPx) => change({ gapPx })}
            />
            {mode === 'scroll' && (
              <Range
                label={say('settings.column')}
                shown={pixels(settings.columnPx)}
                range={columnRange}
                value={settings.columnPx}
                onChange={(columnPx) => change({ columnPx })}
              />
            )}
            <Range
              label={say('settings.speed')}
              shown={say('settings.pixelsPerSecond', { value: settings.speedPx })}
              range={speedRange}
              value={settings.speedPx}
              onChange={(speedPx) => change({ speedPx })}
            />
          </>
        )}
        <SelectField
          label={say('settings.background.label')}
          value={settings.background}
          onChange={(background) => change({ background })}
          options={backgrounds.map((value) => ({ value, label: say(`settings.background.${value}`) }))}
        />
        <Range
          label={say('settings.brightness')}
          shown={percent(looks.brightness)}
          range={brightnessRange}
          value={Math.round(looks.brightness * 100)}
          onChange={(value) => look({ brightness: value / 100 })}
        />
        <Range
          label={say('settings.sepia')}
          shown={percent(looks.sepia)}
          range={sepiaRange}
          value={Math.round(looks.sepia * 100)}
          onChange={(value) => look({ sepia: value / 100 })}
        />
        <div>
          <Checkbox label={say('settings.grey')} isChecked={looks.isGrey} onChange={(isGrey) => look({ isGrey })} />
          <Checkbox
            label={say('settings.inverted')}
            isChecked={looks.isInverted}
            onChange={(isInverted) => look({ isInverted })}
          />
          {mode === 'scroll' && (
            <Checkbox
              label={say('settings.stopsAtEnd')}
              isChecked={settings.stopsAtEnd}
              onChange={(stopsAtEnd) => change({ stopsAtEnd })}
            />
          )}
          <Checkbox
            label={say('settings.awake')}
            isChecked={settings.isAwake}
            onChange={(isAwake) => change({ isAwake })}
          />
          <Checkbox
            label={say('settings.trace.label')}
            help={say('settings.trace.help')}
            isChecked={isTraceless}
            onChange={switchTraceless}
          />
        </div>
        {canFillScreen && <Button onClick={() => act('toggleFullscreen')}>{say('help.toggleFullscreen')}</Button>}
        <Button onClick={() => act('openBookmarks')}>{say('help.openBookmarks')}</Button>
        <Button onClick={() => act('openHelp')}>{say('help.title')}</Button>
        <Button tone="quiet" onClick={reset}>
          {say('settings.reset')}
        </Button>
        <p className={styles.note}>{say('settings.kept')}</p>
      </div>
    </Sheet>
  );
}
