import { ChevronDown, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { classes } from '../class-names.ts';
import { useEarlyInput } from '../early/use-early-input.ts';
import { described, Field, type FieldWords } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Chips } from './chips.tsx';
import { OptionsBelow, OptionsSheet } from './options-panel.tsx';
import { optionId } from './options-list.tsx';
import type { SelectItem } from './options-state.ts';
import styles from './remote-select.module.css';
import type { SelectWords } from './select-words.ts';
import { type Selecting, useSelect } from './use-select.ts';

export interface RemoteSelectProps<T extends SelectItem> extends FieldWords, Omit<Selecting<T>, 'most'> {
  words: SelectWords;
  /** How many may be chosen, 1 by default; more of them are shown as chips. */
  most?: number;
  name?: string;
  placeholder?: string;
  /** The content of a row; by default the name and the detail. */
  renderItem?: (item: T) => ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** So narrow a screen has no space for a list beside a field and a keyboard. */
const isPhone = () => globalThis.matchMedia?.('(width < 600px)').matches ?? false;

/**
 * A choice from a list that is too long to be here: the service is asked for what fits the written words, page by page.
 * `load` is asked when the list opens, when the words change and when the end of the list comes near; give the element
 * another `key` when it loads something else. On a phone a tap opens the list over the whole screen.
 */
export function RemoteSelect<T extends SelectItem>({
  words,
  most = 1,
  name,
  placeholder,
  renderItem,
  ref,
  label,
  help,
  error,
  ...selecting
}: RemoteSelectProps<T>) {
  const id = useId();
  const listId = `${id}-list`;
  const box = useRef<HTMLDivElement>(null);
  const field = useEarlyInput(ref);
  const select = useSelect({ ...selecting, most });
  const { place, isOpen, isSingle, text, at, open, close, remove, change, press } = select;
  const { value, onChange } = selecting;
  const shown = { id: listId, label, words, renderItem, value, select };

  const tap = (event: MouseEvent) => {
    const isButton = (event.target as Element).closest('button') !== null;
    // Without this the field below gets the focus, and the keyboard of the phone moves the page.
    if (isPhone() || !(event.target instanceof HTMLInputElement || isButton)) event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    if ((event.target as Element).closest('button')) return;
    if (isPhone()) return open('sheet');
    field.current?.focus();
    return isOpen || open('below');
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (place !== 'sheet' && !currentTarget.contains(relatedTarget as Node | null)) close();
  };
  const toggle = () => {
    if (isPhone()) open('sheet');
    else if (isOpen) close();
    else {
      field.current?.focus();
      open('below');
    }
  };

  return (
    <div className={styles.select} onBlur={leave}>
      <Field id={id} label={label} help={help} error={error}>
        {/* The box is the field: a click beside its input means it. The keyboard reaches the input itself. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div ref={box} className={classes(styles.box, error && styles.bad)} onMouseDown={tap} onClick={click}>
          {!isSingle && <Chips items={value} label={label} words={words} onRemove={remove} />}
          <input
            ref={field}
            {...described(id, { label, help, error })}
            id={id}
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={place === 'below'}
            aria-controls={listId}
            aria-activedescendant={place === 'below' && at >= 0 ? optionId(listId, at) : undefined}
            className={styles.input}
            value={text ?? (isSingle ? (value[0]?.name ?? '') : '')}
            placeholder={value.length === 0 ? placeholder : undefined}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="auto"
            onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onFocus={(event) => isSingle && event.target.select()}
            onKeyDown={press}
          />
          {isSingle && value.length > 0 && (
            <IconButton label={words.clear} className={styles.button} onClick={() => onChange([])}>
              <X size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton
            label={words.open}
            tabIndex={-1}
            className={styles.button}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <ChevronDown size={18} aria-hidden />
          </IconButton>
        </div>
      </Field>
      {place === 'below' && <OptionsBelow {...shown} field={box} />}
      {place === 'sheet' && <OptionsSheet {...shown} />}
    </div>
  );
}
