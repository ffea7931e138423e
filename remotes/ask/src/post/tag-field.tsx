import { maxTags, suggestAskTags } from '@yonkoma/contract';
import { selectWords } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { RemoteSelect, type SelectItem } from '@yonkoma/ui';
import { tagsIn, tagSeparators } from '../draft/use-draft.ts';
import { useWords } from '../words.ts';

/** Two tags that differ by the case of their letters alone are one. */
const itemOf = (name: string): SelectItem => ({ id: name.toLowerCase(), name });

/** The tags of a question. Those that exist are found by their beginning; new ones are written. */
export function TagField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error?: string;
}) {
  const say = useWords();
  const shell = useShell();
  const load = async (written: string, page: number, signal: AbortSignal) => {
    const quickSearch = written.replace(/^#+/, '').slice(0, 100);
    const found = await shell.call(suggestAskTags, { select: 'true', quickSearch, page, limit: 50 }, { signal });
    if (Array.isArray(found)) return { list: [], total: 0 };
    const list = found.list.map(({ name, count }) => ({ ...itemOf(name), detail: say('list.count', { count }) }));
    return { list, total: found.total };
  };
  return (
    <RemoteSelect
      label={say('post.field.tags')}
      name="tags"
      help={say('post.field.tagsHelp', { limit: maxTags })}
      words={{ ...selectWords(say), add: (text) => say('select.add', { text }) }}
      load={load}
      value={tagsIn(value).map(itemOf)}
      most={maxTags}
      make={(text) => tagsIn(text).map(itemOf)}
      separators={tagSeparators}
      onChange={(items) => onChange(items.map(({ name }) => name).join(', '))}
      {...(error && { error })}
    />
  );
}
