import type { ReactNode } from 'react';
import { type MemberSession, useShell } from './seam.ts';
import { useIsHydrating } from './use-browser-value.ts';
import { useMember } from './use-member.ts';

type Button = Parameters<MemberSession['may']>[0];

/**
 * Renders its children only for a member whose rules contain the button, or one of several. The services check the same
 * permission.
 */
export function Allowed({ to, children }: { to: Button | readonly Button[]; children: ReactNode }) {
  const { session } = useShell();
  // The rules change with the member, so this component follows the member.
  useMember();
  // What the server has rendered is the page of a guest.
  const isHydrating = useIsHydrating();
  return !isHydrating && [to].flat().some((button) => session.may(button)) ? children : null;
}
