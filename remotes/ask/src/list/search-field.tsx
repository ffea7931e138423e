import { Button, takeUpInput } from '@yonkoma/ui';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './list-page.module.css';

/** Searches for words. Enter that accepts characters of an input method does not start a search. */
export function SearchField({ keywords, onSearch }: { keywords: string; onSearch: (keywords: string) => void }) {
  const say = useWords();
  const [written, setWritten] = useState(keywords);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
  };
  return (
    <form
      role="search"
      action="/ask/lists"
      aria-label={say('list.search')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(written.trim());
      }}
    >
      <div className={styles.box}>
        <Search size={18} className={styles.sign} aria-hidden />
        <input
          ref={takeUpInput}
          type="search"
          name="keywords"
          enterKeyHint="search"
          className={styles.input}
          value={written}
          maxLength={100}
          aria-label={say('list.search')}
          placeholder={say('list.search')}
          autoComplete="off"
          onChange={(event) => setWritten(event.target.value)}
          onKeyDown={press}
        />
      </div>
      <Button type="submit">{say('list.find')}</Button>
    </form>
  );
}
