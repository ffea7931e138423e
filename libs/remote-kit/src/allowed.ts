import type { ReactNode } from 'react';
import { type MemberSession, useShell } from './seam.ts';

/** Shows its children only to a member whose rules hold the button. What is hidden here the services refuse as well. */
export function Allowed({ to, children }: { to: Parameters<MemberSession['may']>[0]; children: ReactNode }) {
  return useShell().session.may(to) ? children : null;
}
