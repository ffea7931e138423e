import type { ArticleKind } from '@yonkoma/contract';
import { IconButton, SearchInput } from '@yonkoma/ui';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { changed } from './asked-rules.ts';
import styles from './search-form.module.css';

/** Searches for words among the articles of a kind, within the other filters. */
export function SearchForm({ kind, keywords }: { kind: ArticleKind; keywords: string }) {
  const say = useWords();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [written, setWritten] = useState(keywords);
  const field = useRef<HTMLInputElement>(null);
  const search = (text: string) => {
    // Closes the keyboard of a phone before the page changes.
    field.current?.blur();
    void navigate({ pathname: `/${kind}`, search: changed(query, 'keywords', text.trim()) });
  };
  const clear = () => {
    setWritten('');
    if (keywords) search('');
    else field.current?.focus();
  };
  return (
    <form
      role="search"
      action={`/${kind}`}
      aria-label={say(`${kind}.search`)}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        search(written);
      }}
    >
      <SearchInput
        ref={field}
        name="keywords"
        label={say(`${kind}.search`)}
        className={styles.input}
        value={written}
        maxLength={100}
        onChange={(event) => setWritten(event.target.value)}
      />
      {written && (
        <IconButton label={say('list.clear')} onClick={clear}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton label={say('list.submit')} type="submit">
        <Search size={18} aria-hidden />
      </IconButton>
    </form>
  );
}
