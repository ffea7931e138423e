import { choicesPath, type Language, languages, localeOf, ownNameOf, type PageManifest } from '@yonkoma/contract';
import { Button } from '@yonkoma/ui';
import { useLocation } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { searchGroups } from '../search/search-groups.ts';
import styles from './choices-without-scripts.module.css';

/** Search, language and theme as forms. The gateway stores a choice and sends the visitor back. */
export function ChoicesWithoutScripts({ manifest }: { manifest: PageManifest }) {
  const say = useWords();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete('lang');
  const to = query.size > 0 ? `${pathname}?${query}` : pathname;
  const [group] = searchGroups(manifest);
  return (
    <div className={styles.forms}>
      {group && <SearchForm path={group.path} />}
      <form action={choicesPath} className={styles.form} aria-label={say('language.label')}>
        <input type="hidden" name="to" value={to} />
        {languages.map((language: Language) => (
          <Button key={language} type="submit" name="language" value={language} lang={localeOf(language)}>
            {ownNameOf(language)}
          </Button>
        ))}
      </form>
      <form action={choicesPath} className={styles.form}>
        <input type="hidden" name="to" value={to} />
        {(['light', 'dark'] as const).map((theme) => (
          <Button key={theme} type="submit" name="theme" value={theme}>
            {say(theme === 'light' ? 'theme.toLight' : 'theme.toDark')}
          </Button>
        ))}
      </form>
    </div>
  );
}

/** The form of an address such as `/search/index?keywords={keywords}`. */
function SearchForm({ path }: { path: string }) {
  const say = useWords();
  const [action, query] = path.split('?');
  const fields = [...new URLSearchParams(query)];
  return (
    <form role="search" action={action} className={styles.form}>
      {fields.map(([name, value]) =>
        value === '{keywords}' ? (
          <input key={name} type="search" name={name} className={styles.field} aria-label={say('search.label')} />
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <Button type="submit">{say('search.open')}</Button>
    </form>
  );
}
