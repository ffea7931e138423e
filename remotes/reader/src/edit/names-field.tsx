import { type CallOf, metadataLimits, searchNames } from '@yonkoma/contract';
import { selectWords } from '@yonkoma/page-kit';
import { useShell } from '@yonkoma/remote-kit';
import { RemoteSelect, type SelectItem } from '@yonkoma/ui';
import { useWords } from '../words.ts';
import { nameIn } from './credit-rules.ts';

type Kind = CallOf<typeof searchNames>['kind'];

/** Names of these kinds may have a comma: `Lantern, Ltd.`. */
const isWhole = (kind: Kind) => kind === 'publisher' || kind === 'arc';
const itemOf = (name: string): SelectItem => ({ id: name, name });

interface NamesFieldProps {
  kind: Kind;
  label: string;
  value: readonly string[];
  onChange: (names: string[]) => void;
}

/** Names of a comic. Those that exist are found, with the comics that have them; new ones are written. */
export function NamesField({ kind, label, value, onChange }: NamesFieldProps) {
  const say = useWords();
  const shell = useShell();
  const [most, mostCharacters] =
    kind === 'tag' ? [metadataLimits.tags, 100] : [metadataLimits.labels, metadataLimits.labelLength];
  const load = async (written: string, page: number, signal: AbortSignal) => {
    const quickSearch = written.slice(0, 100);
    const found = await shell.call(searchNames, { kind, select: 'true', quickSearch, page, limit: 50 }, { signal });
    return {
      list: found.list.map(({ name, count }) => ({ ...itemOf(name), detail: say('list.count', { count }) })),
      total: found.total,
    };
  };
  const make = (text: string) => {
    const name = nameIn(text, mostCharacters);
    return name === '' ? [] : [itemOf(name)];
  };
  return (
    <RemoteSelect
      label={label}
      words={{ ...selectWords(say), add: (text) => say('select.add', { text }) }}
      load={load}
      value={value.map(itemOf)}
      most={most}
      make={make}
      {...(!isWhole(kind) && { separators: /[,，、;；\n]/ })}
      onChange={(items) => onChange(items.map(({ name }) => name))}
    />
  );
}
