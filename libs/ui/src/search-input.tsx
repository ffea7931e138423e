import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import { useEarlyInput } from './early/use-early-input.ts';
import styles from './search-input.module.css';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** The list below the field that the arrow keys choose from: the field is an editable combobox. */
  choices?: { listId: string; activeId: string | undefined; isShown: boolean };
}

/** A field for search words. The caller draws the frame around it and the elements beside it. */
export function SearchInput({ label, choices, className, ref, ...rest }: SearchInputProps) {
  return (
    <input
      type="text"
      inputMode="search"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...(choices && {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': choices.isShown,
        'aria-controls': choices.listId,
        'aria-activedescendant': choices.activeId,
      })}
      {...rest}
      ref={useEarlyInput(ref)}
      className={classes(styles.input, className)}
    />
  );
}
