import { Button, IconButton, VisuallyHidden } from '@yonkoma/ui';
import { Search as Glass, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { ChoiceList, optionId } from './choice-list.tsx';
import { type Choice, choicesOf } from './choices.ts';
import { GroupStates } from './group-states.tsx';
import { addSearch, forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import { searchGroups } from './search-groups.ts';
import styles from './search-form.module.css';
import { SlashChoice } from './slash-choice.tsx';
import { useFound } from './use-found.ts';
import { useRested } from './use-rested.ts';
import type { SearchBoxProps } from './use-search.ts';

const longest = 100;
const restMs = 150;

/** The field and what is found for it: an editable combobox over all groups. */
export function SearchForm({ manifest, onClose, typed }: Omit<SearchBoxProps, 'isOpen'>) {
  const say = useWords();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const groups = useMemo(() => searchGroups(manifest), [manifest]);
  const [written, setWritten] = useState('');
  /** Without what an input method is still at. */
  const [asked, setAsked] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const [at, setAt] = useState(-1);
  const { found, askAgain } = useFound(groups, useRested(asked.trim(), restMs));

  const put = useCallback((text: string) => {
    setWritten(text);
    setAsked(text);
    setAt(-1);
    field.current?.focus();
  }, []);

  const isBlank = written.trim() === '';
  const shown = isBlank ? null : found;
  const choices = shown
    ? choicesOf(shown)
    : recent.length > 0 && isBlank
      ? [
          {
            id: 'recent',
            label: say('search.recent'),
            corrected: '',
            first: 0,
            choices: recent.map((keywords): Choice => ({ is: 'recent', key: keywords, keywords })),
          },
        ]
      : [];
  const all = choices.flatMap((group) => group.choices);
  const count = all.filter(({ is }) => is === 'entry').length;
  const isBusy = !isBlank && found?.keywords !== written.trim();

  // The field has the focus before it takes what was typed, and shows that before anything else can be typed: no letter
  // falls between.
  useLayoutEffect(() => {
    const dialog = field.current?.closest('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    field.current?.focus();
    const text = typed();
    if (text) put(text.slice(0, longest));
  }, [typed, put]);
  // What the arrows stand on is looked for anew when other things are there.
  useEffect(() => setAt(-1), [found]);
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(id, at))?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);

  const write = (text: string) => {
    setWritten(text);
    setAt(-1);
    if (!isComposing.current) setAsked(text);
  };
  const leave = (keywords: string) => {
    if (keywords) addSearch(keywords);
    onClose();
  };
  const choose = (choice: Choice) => (choice.is === 'recent' ? put(choice.keywords) : leave(written.trim()));
  const forget = (keywords: string) => {
    setRecent(forgetSearch(keywords));
    setAt((now) => Math.min(now, all.length - 2));
  };
  const submit = () => {
    const choice = all[at];
    if (choice?.is === 'recent') return put(choice.keywords);
    // Enter before anything is chosen leads to all of what answers best.
    const best = isBusy ? undefined : shown?.parts.find((part) => part.is === 'found' && part.reply.list.length > 0);
    const to = choice?.to ?? (isBlank ? undefined : (best?.group ?? groups[0])?.pathFor(written.trim()));
    if (to === undefined) return;
    leave(written.trim());
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const choice = all[at];
    if (step !== undefined) {
      event.preventDefault();
      // Beyond either end lies the field itself.
      setAt((now) => ((now + 1 + step + all.length + 1) % (all.length + 1)) - 1);
    } else if (event.key === 'Delete' && choice?.is === 'recent') {
      event.preventDefault();
      forget(choice.keywords);
    } else if (event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey) {
      event.preventDefault();
      field.current?.select();
    }
  };

  return (
    <div className={styles.box}>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Glass size={20} className={styles.icon} aria-hidden />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          className={styles.input}
          value={written}
          maxLength={longest}
          aria-label={say('search.label')}
          placeholder={say('search.label')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={all.length > 0}
          aria-controls={id}
          aria-activedescendant={at >= 0 ? optionId(id, at) : undefined}
          aria-describedby={isBlank && recent.length > 0 ? `${id}-keys` : undefined}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={(event) => {
            isComposing.current = false;
            setAsked(event.currentTarget.value);
          }}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        {written && (
          <button type="button" className={styles.clear} onClick={() => put('')}>
            {say('search.clear')}
          </button>
        )}
        <IconButton label={say('search.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </form>
      {/* The focus stays in the field while a pointer chooses. */}
      <div
        className={styles.found}
        onPointerDown={(event) => {
          if ((event.target as Element).closest('[role=option], [aria-hidden]')) event.preventDefault();
        }}
      >
        {/* What was found for other words is another list: nothing in it moves to another place. */}
        <ChoiceList
          key={shown?.keywords ?? ''}
          id={id}
          groups={choices}
          at={at}
          isBusy={isBusy}
          onChoose={choose}
          onForget={forget}
        />
        {shown && (
          <GroupStates
            key={`${shown.keywords} ${shown.parts.map(({ is }) => is).join(' ')}`}
            found={shown}
            onAskAgain={askAgain}
          />
        )}
        {isBlank && recent.length === 0 && <p className={styles.hint}>{say('search.start')}</p>}
      </div>
      <footer className={styles.footer}>
        {isBlank && recent.length > 0 && (
          <>
            <span id={`${id}-keys`} className={styles.keys}>
              {say('search.keys')}
            </span>
            <Button
              tone="quiet"
              onClick={() => {
                setRecent(forgetSearches());
                put('');
              }}
            >
              {say('search.forgetAll')}
            </Button>
          </>
        )}
        <SlashChoice />
      </footer>
      <VisuallyHidden>
        <output>{shown && !isBusy && count > 0 ? say('search.found', { count }) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
