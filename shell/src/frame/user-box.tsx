import { useIsHydrating, useShell } from '@yonkoma/remote-kit';
import { Avatar, classes } from '@yonkoma/ui';
import { lazy, Suspense, useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useWords } from '../language/words.ts';
import { useOrigin } from '../navigation/use-origin.ts';
import { loginAddress } from '../session/return-path.ts';
import { useVisitor } from '../session/session-context.ts';
import { MessageEntry } from '../unread/message-entry.tsx';
import { useOpening } from './use-opening.ts';
import styles from './user-box.module.css';

const loadMenu = () => import('./user-menu.tsx');
const UserMenu = lazy(loadMenu);

interface UserBoxProps {
  hasLogin: boolean;
  hasMessages: boolean;
  isUnsettled: boolean;
}

/**
 * The visitor in the header: a guest can sign in or register, a member can read their messages and open their menu.
 * Shows nothing while the member centre is closed or its pages are missing.
 */
export function UserBox({ hasLogin, hasMessages, isUnsettled }: UserBoxProps) {
  const { pictureUrl } = useShell();
  const { member, openMemberCenter } = useVisitor();
  if (!openMemberCenter) return null;
  if (!member && !isUnsettled) return hasLogin ? <GuestBox hasMessages={hasMessages} /> : null;
  return (
    <>
      {hasMessages && <MessageEntry />}
      {member ? (
        <MemberBox name={member.nickname || member.username} avatar={pictureUrl(member.avatar)} />
      ) : (
        <span className={styles.waiting} />
      )}
    </>
  );
}

/** In the document of a member its place is as wide as what the member sees in it after the first render. */
function GuestBox({ hasMessages }: Pick<UserBoxProps, 'hasMessages'>) {
  const say = useWords();
  const origin = useOrigin();
  const here = { origin, ...useLocation() };
  const isHydrating = useIsHydrating();
  return (
    <span className={classes(styles.guest, isHydrating && styles.first, hasMessages && styles.withMessages)}>
      <Link className={styles.signIn} to={loginAddress(here)}>
        {say('user.signIn')}
      </Link>
      <Link className={styles.register} to={loginAddress(here, { type: 'register' })}>
        {say('user.register')}
      </Link>
    </span>
  );
}

function MemberBox({ name, avatar }: { name: string; avatar: string }) {
  const say = useWords();
  const { box, button, isOpen, turn } = useOpening();
  const id = useId();

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.member}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${say('user.menu')}: ${name}`}
        onClick={turn}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
      >
        <Avatar src={avatar} name={name} sizePx={32} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <UserMenu avatar={avatar} name={name} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
