import { Button, IconButton, SearchInput, VisuallyHidden, classes } from '@yonkoma/ui';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { comicAddress } from '../place/address-rules.ts';
import { useWords } from '../words.ts';
import styles from './search-box.module.css';
import { longestSearch } from './search-rules.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * A search field with suggestions: an editable combobox. Enter searches, or opens the comic that the arrows have
 * selected.
 */
export function SearchBox({ keywords, onSearch }: { keywords: string; onSearch: (keywords: string) => void }) {
  const say = useWords();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(keywords);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const found = useSuggestions(isOpen ? written : '');
  const list = isOpen ? found : [];

  const close = () => {
    setIsOpen(false);
    setAt(-1);
  };
  const write = (text: string) => {
    setWritten(text);
    setIsOpen(true);
    setAt(-1);
  };
  const clear = () => {
    setWritten('');
    close();
    field.current?.focus();
  };
  const submit = () => {
    const active = list[at];
    close();
    if (active) void navigate(comicAddress(active.id));
    else if (written.trim()) {
      field.current?.blur();
      onSearch(written.trim());
    }
  };
  const press = (event: KeyboardEvent) => {
    // Keys that choose a word in an input method are ignored.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) setIsOpen(true);
      // The field comes after the last suggestion and before the first.
      else setAt((now) => ((now + 1 + step + list.length + 1) % (list.length + 1)) - 1);
    } else if (event.key === 'Escape' && (isOpen || written)) {
      event.preventDefault();
      if (list.length > 0) close();
      else clear();
    }
  };

  return (
    <>
      <form
        role="search"
        action="/search/index"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles.field}>
          <Search size={18} className={styles.icon} aria-hidden />
          <SearchInput
            ref={field}
            name="keywords"
            label={say('search.label')}
            choices={{
              listId: `${id}-list`,
              activeId: at >= 0 ? `${id}-${at}` : undefined,
              isShown: list.length > 0,
            }}
            className={styles.input}
            value={written}
            maxLength={longestSearch}
            onChange={(event) => write(event.target.value)}
            onKeyDown={press}
            onBlur={close}
          />
          {written && (
            <IconButton label={say('search.clear')} onClick={clear}>
              <X size={18} aria-hidden />
            </IconButton>
          )}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={say('search.suggestions')}
            className={styles.list}
            hidden={list.length === 0}
          >
            {list.map(({ id: comicId, title, title_lang: lang, author, matched }, index) => (
              <Link
                key={comicId}
                to={comicAddress(comicId)}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={classes(styles.option, index === at && styles.active)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={close}
              >
                <span className={styles.title} lang={lang}>
                  {title}
                </span>
                {matched.kind !== 'title' || matched.text !== title ? (
                  <span className={styles.matched} lang={matched.lang || undefined}>
                    {say(`search.by.${matched.kind}`, { text: matched.text })}
                  </span>
                ) : (
                  author && <span className={styles.matched}>{author}</span>
                )}
              </Link>
            ))}
          </div>
        </div>
        <Button type="submit" tone="primary">
          {say('search.submit')}
        </Button>
      </form>
      <VisuallyHidden>
        <output>{list.length > 0 ? say('search.suggested', { count: list.length }) : ''}</output>
      </VisuallyHidden>
    </>
  );
}
