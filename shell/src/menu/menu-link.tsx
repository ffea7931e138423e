import { useShell } from '@yonkoma/remote-kit';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { checkTarget } from '../navigation/check-target.ts';
import { useOrigin } from '../navigation/use-origin.ts';
import type { MemberEntry } from './member-menus.ts';

interface MenuLinkProps {
  entry: Pick<MemberEntry, 'kind' | 'path'>;
  className: string | undefined;
  /** Added to `className` when the entry's page is the current page. */
  activeClassName?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/**
 * A link to the target of a menu entry: a page of the site, a frame in it, or a new window. A target that cannot be
 * opened shows a message instead.
 */
export function MenuLink({ entry, className, activeClassName, title, children }: MenuLinkProps) {
  const shell = useShell();
  const say = useWords();
  const origin = useOrigin();
  const { kind, path } = entry;
  const target = checkTarget(path, { isExternal: kind === 'link', origin });

  if (kind === 'unrecognized' || 'refused' in target) {
    const word = 'refused' in target && kind !== 'unrecognized' ? target.refused : 'user.unknownMenu';
    return (
      <button type="button" className={className} title={title} onClick={() => shell.notify(say(word), 'bad')}>
        {children}
      </button>
    );
  }
  if (kind === 'link')
    return (
      <a href={target.url} target="_blank" rel="noopener noreferrer" className={className} title={title}>
        {children}
      </a>
    );
  return (
    // A frame is allowed by the content security policy of its page, and only a full load brings the right policy.
    <NavLink
      to={target.url}
      end
      reloadDocument={kind === 'iframe'}
      title={title}
      className={({ isActive }) => [className, isActive && activeClassName].filter(Boolean).join(' ')}
    >
      {children}
    </NavLink>
  );
}
