import { Chip, ChipMenu, ChipRow, ChipSelect, LinkChip } from '@yonkoma/ui';
import { useState } from 'react';
import type { Specimen, SpecimenProps } from './specimens.tsx';

function Chips({ say }: SpecimenProps) {
  const [value, setValue] = useState('0');
  const [isOn, setOn] = useState(false);
  const options = say.options.map((label, place) => ({ label, value: String(place) }));
  return (
    <ChipRow label={say.choice} isStrip>
      <li>
        <ChipMenu label={say.choice} title={say.choice} doneLabel={say.close}>
          <ChipRow label={say.choice}>
            {options.map(({ label }, place) => (
              <li key={label}>
                <LinkChip to="/demo" count="12" isChosen={place === 1} isLeftOut={place === 2}>
                  {label}
                </LinkChip>
              </li>
            ))}
          </ChipRow>
        </ChipMenu>
      </li>
      <li>
        <ChipSelect label={say.choice} options={options} value={value} onChange={setValue} />
      </li>
      <li>
        <Chip isChosen={isOn} onClick={() => setOn(!isOn)}>
          {say.complete}
        </Chip>
      </li>
      {options.map(({ label }, place) => (
        <li key={label}>
          <LinkChip to="/demo" count="12" isChosen={place === 0}>
            {label}
          </LinkChip>
        </li>
      ))}
    </ChipRow>
  );
}

export const chipSpecimens: readonly Specimen[] = [
  { parts: ['Chip', 'LinkChip', 'ChipRow', 'ChipMenu', 'ChipSelect'], Show: Chips },
];
