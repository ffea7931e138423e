import { IconButton } from '@yonkoma/ui';
import type { ComponentProps } from 'react';
import type { KeySettings } from './key-rules.ts';
import { withKey } from './printed-key-rules.ts';
import type { Action } from './shortcuts.ts';

interface ActButtonProps extends ComponentProps<typeof IconButton> {
  action: Action;
  settings: KeySettings;
  act: (action: Action) => void;
}

/** A button of a bar for an action of the reader. Its tooltip names the key that does the same. */
export function ActButton({ action, settings, act, label, ...rest }: ActButtonProps) {
  return <IconButton label={label} title={withKey(label, action, settings)} onClick={() => act(action)} {...rest} />;
}
