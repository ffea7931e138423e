import type { ReactNode } from 'react';
import { type MemberSession, useShell } from './seam.ts';
import { useMember } from './use-member.ts';

/** Shows its children only to a member whose rules hold the button. What is hidden here the services refuse as well. */
export function Allowed({ to, children }: { to: Parameters<MemberSession['may']>[0]; children: ReactNode }) {
  const { session } = useShell();
  // The rules come and go with the member.
  useMember();
  return session.may(to) ? children : null;
}
