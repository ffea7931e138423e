import type { ReactNode } from 'react';
import { type MemberSession, useShell } from './seam.ts';
import { useMember } from './use-member.ts';

/** Renders its children only for a member whose rules contain the button. The services check the same permission. */
export function Allowed({ to, children }: { to: Parameters<MemberSession['may']>[0]; children: ReactNode }) {
  const { session } = useShell();
  // The rules change with the member, so this component follows the member.
  useMember();
  return session.may(to) ? children : null;
}
