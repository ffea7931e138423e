import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Modal } from '../modal.tsx';
import { SearchInput } from '../search-input.tsx';
import { Spinner } from '../spinner.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Chips } from './chips.tsx';
import { optionId, OptionsList } from './options-list.tsx';
import styles from './options-panel.module.css';
import type { SelectItem } from './options-state.ts';
import type { SelectWords } from './select-words.ts';
import { usePlace } from './use-place.ts';
import type { useSelect } from './use-select.ts';
import { useVisibleHeight } from './use-visible-height.ts';

interface ShownProps<T extends SelectItem> {
  /** Of the list box. */
  id: string;
  label: string;
  words: SelectWords;
  renderItem: ((item: T) => ReactNode) | undefined;
  value: readonly T[];
  select: ReturnType<typeof useSelect<T>>;
}

/** The options, and what is said in their place: that they come, that there are none, or that they cannot be had. */
function Options<T extends SelectItem>({ id, label, words, renderItem, value, select }: ShownProps<T>) {
  const { options, isSettled, isSingle, isFull, isNew, most, query, at, choose, settle, more, retry } = select;
  const { list, total, status } = options;
  const isEmpty = isSettled && status === 'ready' && list.length === 0;
  const none = (query === '' && words.start) || words.none;
  return (
    <>
      <OptionsList
        id={id}
        label={label}
        options={options}
        at={at}
        chosen={new Set(value.map((item) => item.id))}
        isMultiple={!isSingle}
        isFull={isFull}
        renderItem={renderItem}
        onChoose={choose}
        onMore={more}
      />
      {!isSettled && list.length === 0 && (
        <p className={styles.state}>
          <Spinner label={words.loading} />
        </p>
      )}
      {isNew && words.add ? (
        <p className={styles.state}>
          <Button onClick={settle}>{words.add(query)}</Button>
        </p>
      ) : (
        isEmpty && <p className={styles.state}>{none}</p>
      )}
      {status === 'failed' && (
        <div role="alert" className={styles.state}>
          {words.failed}
          <Button onClick={retry}>{words.retry}</Button>
        </div>
      )}
      {isFull && <p className={styles.state}>{words.full(most)}</p>}
      <VisuallyHidden>
        <output>{isSettled && status === 'ready' ? (isEmpty ? none : words.found(total)) : ''}</output>
      </VisuallyHidden>
    </>
  );
}

/** The options beside the field, over the page and over any dialog. The field keeps the focus. */
export function OptionsBelow<T extends SelectItem>({
  field,
  ...shown
}: ShownProps<T> & { field: RefObject<Element | null> }) {
  const place = usePlace(field);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={place} popover="manual" className={styles.below} onMouseDown={(event) => event.preventDefault()}>
      <Options {...shown} />
    </div>
  );
}

const look = { frame: styles.sheet, body: styles.body, header: styles.header, title: styles.title };

/** The options over the whole screen of a phone, with a field of their own above them. */
export function OptionsSheet<T extends SelectItem>(shown: ShownProps<T>) {
  const { id, label, words, value, select } = shown;
  const { text, at, isSingle, options, change, press, remove, close, dismiss } = select;
  const field = useRef<HTMLInputElement>(null);
  const height = useVisibleHeight();
  // In the tap itself: only then does a phone show its keyboard. The dialog is open already.
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <Modal isOpen onClose={dismiss} title={label} closeLabel={words.close} look={look}>
      <div ref={height} className={styles.inside}>
        <div className={styles.search}>
          {!isSingle && <Chips items={value} label={label} words={words} onRemove={remove} />}
          <SearchInput
            ref={field}
            label={label}
            className={styles.input}
            choices={{
              listId: id,
              activeId: at >= 0 ? optionId(id, at) : undefined,
              isShown: options.list.length > 0,
            }}
            value={text ?? ''}
            onChange={(event) => change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
            onKeyDown={press}
          />
        </div>
        <Options {...shown} />
        {!isSingle && (
          <div className={styles.done}>
            <Button tone="primary" isWide onClick={close}>
              {words.done}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}
