import { maxTags, suggestAskTags } from '@yonkoma/contract';
import { useQuery } from '@tanstack/react-query';
import { useShell } from '@yonkoma/remote-kit';
import { Button, TextField } from '@yonkoma/ui';
import { useEffect, useState } from 'react';
import { tagsIn } from '../draft/use-draft.ts';
import { useWords } from '../words.ts';
import styles from './post.module.css';

const restMs = 250;
const parts = /[,，、;；\n]/;

/** The tags of a question, separated by commas. Existing tags that begin with the typed letters are offered. */
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
  const [rested, setRested] = useState('');
  const begun = value.split(parts).at(-1)?.trim().replace(/^#+/, '') ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setRested(begun), restMs);
    return () => clearTimeout(timer);
  }, [begun]);
  const { data } = useQuery({
    queryKey: ['ask', 'tags', rested],
    queryFn: ({ signal }) => shell.call(suggestAskTags, { keywords: rested.slice(0, 100) }, { signal }),
    staleTime: 60_000,
    retry: false,
  });
  const chosen = tagsIn(value);
  const offered = (data ?? [])
    .filter(({ name }) => !chosen.some((tag) => tag.toLowerCase() === name.toLowerCase()))
    .slice(0, 8);
  const take = (name: string) => {
    const before = begun === '' ? chosen : chosen.slice(0, -1);
    onChange(`${[...before, name].join(', ')}, `);
  };
  return (
    <div className={styles.tags}>
      <TextField
        label={say('post.field.tags')}
        name="tags"
        help={say('post.field.tagsHelp', { limit: maxTags })}
        value={value}
        onChange={onChange}
        dir="auto"
        autoComplete="off"
        {...(error && { error })}
      />
      {/* The space is reserved: suggestions that arrive later move nothing. */}
      <div className={styles.offers}>
        {offered.length > 0 && chosen.length < maxTags + Number(begun !== '') && (
          <div role="group" aria-label={say('post.tagsOffered')} className={styles.offered}>
            {offered.map(({ id, name }) => (
              <Button key={id} className={styles.offer} onClick={() => take(name)}>
                {name}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
