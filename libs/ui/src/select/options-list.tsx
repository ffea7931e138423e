import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../class-names.ts';
import { hasMore, type OptionsState, type SelectItem } from './options-state.ts';
import styles from './options-list.module.css';

/** A row has at least the height of a finger. */
const rowPx = 44;
/** Rows that are drawn before the height of the list is known. */
const firstRows = 6;
/** The next page is asked for when so many rows are left. */
const aheadRows = 10;

interface OptionsListProps<T> {
  id: string;
  label: string;
  options: OptionsState<T>;
  /** The place of the option that the keyboard is at; -1 for none. */
  at: number;
  chosen: ReadonlySet<number | string>;
  isMultiple: boolean;
  /** Nothing more can be chosen. */
  isFull: boolean;
  renderItem?: ((item: T) => ReactNode) | undefined;
  onChoose: (item: T) => void;
  onMore: () => void;
}

/** The id of an option in the document. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The options as a list box. Only the rows in sight are in the document, however long the list is. */
export function OptionsList<T extends SelectItem>({
  id,
  label,
  options,
  at,
  chosen,
  isMultiple,
  isFull,
  renderItem = drawItem,
  onChoose,
  onMore,
}: OptionsListProps<T>) {
  const { list, total } = options;
  const scroller = useRef<HTMLDivElement>(null);
  // Nothing here is memoized: each render asks the virtualizer again.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => list[index]?.id ?? index,
    overscan: 4,
    // Positions go to the elements past React: a `style` attribute would be refused.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, ({ width, height }) => tell({ width, height: Math.max(height, firstRows * rowPx) })),
  });
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at);
  }, [at, rows]);
  const seen = rows.getVirtualItems();
  const wantsMore = hasMore(options) && (seen.at(-1)?.index ?? 0) >= list.length - aheadRows;
  useEffect(() => {
    if (wantsMore) onMore();
  }, [wantsMore, onMore]);
  return (
    <div
      ref={scroller}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-busy={options.status === 'loading'}
      className={styles.list}
      hidden={list.length === 0}
    >
      <div ref={rows.containerRef} role="presentation" className={styles.rows}>
        {seen.map(({ index }) => {
          const item = list[index] as T;
          const isChosen = chosen.has(item.id);
          return (
            // The keyboard is in the field, which names the active option.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={item.id}
              ref={rows.measureElement}
              data-index={index}
              id={optionId(id, index)}
              role="option"
              aria-selected={isChosen}
              aria-disabled={(isFull && !isChosen) || undefined}
              aria-setsize={total}
              aria-posinset={index + 1}
              lang={item.lang}
              className={classes(styles.option, index === at && styles.active)}
              onClick={() => onChoose(item)}
            >
              {renderItem(item)}
              {isChosen && <Check size={18} aria-hidden className={styles.mark} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const drawItem = ({ name, detail }: SelectItem) => (
  <>
    <span className={styles.name}>{name}</span>
    {detail && <span className={styles.detail}>{detail}</span>}
  </>
);
