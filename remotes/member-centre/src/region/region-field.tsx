import { areaCountries, type FoundArea, listAreas, localeOf, type OwnRegion } from '@yonkoma/contract';
import { selectWords } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { RemoteSelect, SelectField, type SelectItem } from '@yonkoma/ui';
import { useMemo, useState } from 'react';
import { useWords } from '../words.ts';
import styles from './region-field.module.css';
import {
  askedAt,
  type Chosen,
  chosenAbove,
  chosenAt,
  chosenBy,
  countryOf,
  idOf,
  levelsOf,
  nothingIn,
} from './region-rules.ts';

/** The deepest level that any country has a name for. */
const levels = [1, 2, 3] as const;

type Found = SelectItem & Pick<FoundArea, 'path' | 'has_below'>;

interface RegionFieldProps {
  /** What is kept of the member; null for nothing. Read once. */
  region: OwnRegion | null;
  isRequired?: boolean;
  error?: string | undefined;
  /** Called with the id of the smallest area that is chosen; 0 for none. */
  onChange: (id: number) => void;
}

/**
 * Where somebody lives: the country, then each level below it, with as many fields as there are levels. A name that is
 * written at any level is found at all levels below, and fills those in between.
 */
export function RegionField({ region, isRequired = false, error, onChange }: RegionFieldProps) {
  const say = useWords();
  const shell = useShell();
  const words = selectWords(say);
  const locale = localeOf(shell.language);
  const [chosen, setChosen] = useState<Chosen>(() => chosenAt(region, countryOf(locale)));
  const [isMoved, setMoved] = useState(false);
  const { country, path } = chosen;
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return areaCountries.map((value) => ({ value, label: names.of(value) ?? value }));
  }, [locale]);
  const change = (next: Chosen) => {
    setChosen(next);
    setMoved(true);
    onChange(idOf(next));
  };
  const load = (level: number) => async (quickSearch: string, page: number, signal: AbortSignal) => {
    const asked = { ...askedAt(chosen, level), select: 'true' as const, page, limit: 50 };
    const found = await shell.call(listAreas, { ...asked, ...(quickSearch && { quickSearch }) }, { signal });
    if (Array.isArray(found)) return { list: [], total: 0 };
    // In a list of one level the names above it would only be repeated.
    const nameOf = ({ name, path: way }: FoundArea) => (quickSearch ? name : (way.at(-1)?.name ?? name));
    return { ...found, list: found.list.map((area): Found => ({ ...area, name: nameOf(area) })) };
  };
  const isGone = region?.is_gone === true && !isMoved;
  const why = error ?? (isGone ? say('region.gone', { name: region.name }) : undefined);
  const shown = levels.slice(0, levelsOf(chosen));
  return (
    <fieldset className={styles.region}>
      <legend className={styles.legend}>{say(isRequired ? 'region.title' : 'region.titleOptional')}</legend>
      <SelectField
        label={say('region.country')}
        options={countries}
        value={country}
        onChange={(value) => change(nothingIn(value))}
      />
      {shown.map((level) => {
        const above = path[level - 2];
        const own = path[level - 1];
        return (
          <RemoteSelect<Found>
            key={`${country} ${above?.id ?? ''} ${level}`}
            label={say(`region.levels.${country}${level}`)}
            words={words}
            load={load(level - 1)}
            value={own ? [{ ...own, path: [], has_below: 0 }] : []}
            onChange={([area]) => change(area ? chosenBy(country, area) : chosenAbove(chosen, level - 1))}
            {...(level === shown.length && why && { error: why })}
          />
        );
      })}
    </fieldset>
  );
}
