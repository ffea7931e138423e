import { useFormats } from '@yonkoma/i18n';
import { ChipMenu, ChipRow, LinkChip, VisuallyHidden } from '@yonkoma/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWords } from '../words.ts';
import { type ChoiceMode, ChoiceModes } from './choice-modes.tsx';
import { type FilterField, toggled, valuesIn, withoutOf } from './choice-rules.ts';

interface FilterMenuProps {
  field: FilterField;
  title: string;
  options: readonly { value: string; label: string; count?: number | undefined }[];
  /** How many comics the choice so far has. */
  total: number;
}

/** A filter as a chip that opens its choices, each with an address of its own. The chip names what is chosen. */
export function FilterMenu({ field, title, options, total }: FilterMenuProps) {
  const say = useWords();
  const { count: shortly } = useFormats();
  const [query] = useSearchParams();
  const [mode, setMode] = useState<ChoiceMode>('with');
  const without = withoutOf(field);
  const chosen = valuesIn(query, field);
  const excluded = without ? valuesIn(query, without) : [];
  const set = mode === 'without' && without ? without : field;
  const all = [...chosen, ...excluded];
  const [only] = all;
  const nameOf = (asked: string) => options.find(({ value }) => value === asked)?.label ?? asked;
  const label =
    only === undefined || all.length > 1
      ? title
      : excluded.includes(only)
        ? say('classification.withoutName', { name: nameOf(only) })
        : nameOf(only);
  return (
    <ChipMenu
      label={label}
      isChosen={all.length > 0}
      count={all.length > 1 ? shortly(all.length) : undefined}
      title={title}
      doneLabel={say('classification.show', { count: total })}
    >
      {without && <ChoiceModes mode={mode} onMode={setMode} />}
      <ChipRow label={title}>
        {options.map(({ value, label: name, count }) => (
          <li key={value}>
            <LinkChip
              to={toggled(query, excluded.includes(value) && without ? without : set, value)}
              replace
              preventScrollReset
              isChosen={chosen.includes(value)}
              isLeftOut={excluded.includes(value)}
              count={count === undefined ? undefined : shortly(count)}
            >
              {excluded.includes(value) && <VisuallyHidden>{say('classification.without')}: </VisuallyHidden>}
              {name}
            </LinkChip>
          </li>
        ))}
      </ChipRow>
    </ChipMenu>
  );
}
