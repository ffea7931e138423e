import { metadataLimits, type readComicCredits, relationKinds, type ReplyOf, searchRelatable } from '@yonkoma/contract';
import { selectWords } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { IconButton, RemoteSelect, SelectField, type SelectItem } from '@yonkoma/ui';
import { X } from 'lucide-react';
import { useWords } from '../words.ts';
import styles from './rows.module.css';

type Relation = ReplyOf<typeof readComicCredits>['relations'][number];

interface RelatedFieldProps {
  comicId: number;
  value: readonly Relation[];
  onChange: (relations: Relation[]) => void;
}

/** The comics that are related to this one, each with what it is to it, and a field that finds others. */
export function RelatedField({ comicId, value, onChange }: RelatedFieldProps) {
  const say = useWords();
  const shell = useShell();
  const load = async (written: string, page: number, signal: AbortSignal) => {
    const asked = { id: comicId, select: 'true' as const, quickSearch: written.slice(0, 100), page, limit: 50 };
    const { list, total } = await shell.call(searchRelatable, asked, { signal });
    const items = list.map(({ id, title, title_lang: lang, author }): SelectItem => {
      // Titles may be the same, numbers are not.
      const detail = author ? `${author} · #${id}` : `#${id}`;
      return { id, name: title || `#${id}`, lang, detail };
    });
    return { list: items.filter(({ id }) => !value.some((one) => one.id === id)), total };
  };
  const change = (id: number, kind: Relation['kind']) =>
    onChange(value.map((one) => (one.id === id ? { ...one, kind } : one)));
  return (
    <fieldset className={styles.rows}>
      <legend>{say('edit.relations')}</legend>
      {value.length > 0 && (
        <ul className={styles.list}>
          {value.map(({ id, kind, title }) => (
            <li key={id} className={styles.row}>
              <p className={styles.name}>
                <bdi>{title}</bdi> <span className={styles.number}>#{id}</span>
              </p>
              <SelectField
                label={say('edit.relationKind')}
                value={kind}
                onChange={(chosen) => change(id, chosen)}
                options={relationKinds.map((one) => ({ value: one, label: say(`about.relation.${one}`) }))}
              />
              <IconButton
                label={say('select.remove', { name: title })}
                className={styles.remove}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {value.length < metadataLimits.relations && (
        <RemoteSelect
          label={say('edit.relate')}
          help={say('edit.relateHelp')}
          words={selectWords(say)}
          load={load}
          value={[]}
          onChange={([comic]) =>
            comic && onChange([...value, { kind: 'sequel', id: Number(comic.id), title: comic.name }])
          }
        />
      )}
    </fieldset>
  );
}
