import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { described, Field } from './field.tsx';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordWords {
  show: string;
  hide: string;
  capsLock: string;
}

/** A password with a button to show it. It warns about Caps Lock. Pasting is allowed. */
export function PasswordField({
  label,
  help,
  error,
  id,
  onChange,
  words,
  ...rest
}: Omit<TextFieldProps, 'type'> & { words: PasswordWords }) {
  const own = useId();
  const field = id ?? own;
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const notice = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field id={field} label={label} help={help} error={error}>
      <div className={styles.boxed}>
        <input
          spellCheck={false}
          autoCapitalize="off"
          {...rest}
          {...described(field, { label, help, error })}
          id={field}
          type={isShown ? 'text' : 'password'}
          className={styles.control}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={notice}
          onKeyUp={notice}
        />
        <IconButton
          label={isShown ? words.hide : words.show}
          className={styles.reveal}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </IconButton>
      </div>
      <output className={styles.hint} hidden={!hasCapsLock || isShown}>
        {hasCapsLock && !isShown && words.capsLock}
      </output>
    </Field>
  );
}
