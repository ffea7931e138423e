import { Button, IconButton, SearchInput, VisuallyHidden } from '@yonkoma/ui';
import { Search as Glass, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWords } from '../language/words.ts';
import { ChoiceList, optionId } from './choice-list.tsx';
import { GroupStates } from './group-states.tsx';
import styles from './search-form.module.css';
import { longest } from './search-state.ts';
import { SlashChoice } from './slash-choice.tsx';
import { useSearchForm } from './use-search-form.ts';
import type { SearchBoxProps } from './use-search.ts';

/** The search field and its results: an editable combobox over all groups. */
export function SearchForm({ manifest, onClose, typed }: Omit<SearchBoxProps, 'isOpen'>) {
  const say = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const search = useSearchForm({ manifest, onClose, typed, id, field });
  const { written, at, shown, isBlank, isBusy, hasRecent, happen } = search;

  return (
    <div className={styles.box}>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          search.submit();
        }}
      >
        <Glass size={20} className={styles.icon} aria-hidden />
        <SearchInput
          ref={field}
          label={say('search.label')}
          choices={{ listId: id, activeId: at >= 0 ? optionId(id, at) : undefined, isShown: search.hasChoices }}
          className={styles.input}
          value={written}
          maxLength={longest}
          aria-describedby={hasRecent ? `${id}-keys` : undefined}
          onCompositionStart={() => happen({ is: 'composing' })}
          onCompositionEnd={(event) => happen({ is: 'composed', text: event.currentTarget.value })}
          onChange={(event) => happen({ is: 'written', text: event.target.value })}
          onKeyDown={search.press}
        />
        {written && (
          <button type="button" className={styles.clear} onClick={() => search.put('')}>
            {say('search.clear')}
          </button>
        )}
        <IconButton label={say('search.close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </form>
      {/* The focus stays in the field while a pointer selects. */}
      <div
        className={styles.found}
        onPointerDown={(event) => {
          if ((event.target as Element).closest('[role=option], [aria-hidden]')) event.preventDefault();
        }}
      >
        {/* Results for other words are a new list, so no result moves from its old place to a new one. */}
        <ChoiceList
          key={shown?.keywords ?? ''}
          id={id}
          groups={search.choices}
          at={at}
          isBusy={isBusy}
          onChoose={search.choose}
          onForget={search.forget}
        />
        {shown && (
          <GroupStates
            key={`${shown.keywords} ${shown.parts.map(({ is }) => is).join(' ')}`}
            found={shown}
            onAskAgain={search.askAgain}
          />
        )}
        {isBlank && !hasRecent && <p className={styles.hint}>{say('search.start')}</p>}
      </div>
      {/* A new one where it stands below another list, so it is not seen to move. */}
      <footer key={`${shown?.keywords} ${search.count}`} className={styles.footer}>
        {hasRecent && (
          <>
            <span id={`${id}-keys`} className={styles.keys}>
              {say('search.keys')}
            </span>
            <Button tone="quiet" onClick={search.forgetAll}>
              {say('search.forgetAll')}
            </Button>
          </>
        )}
        <SlashChoice />
      </footer>
      <VisuallyHidden>
        <output>{shown && !isBusy && search.count > 0 ? say('search.found', { count: search.count }) : ''}</output>
      </VisuallyHidden>
    </div>
  );
}
