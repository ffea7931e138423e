import type { Initialisation, Page } from '@yonkoma/contract';
import { type ComponentType, lazy, Suspense } from 'react';

export interface PartyGateProps {
  parties: Initialisation['site']['thirdParties'];
  /** undefined for an unknown address. */
  page: Page | undefined;
  /** Header and footer are around it: there is room beside the page. */
  hasRoom: boolean;
  /** The page that was served is on screen. */
  isFirst: boolean;
}

type PartiesProps = PartyGateProps & { parties: NonNullable<PartyGateProps['parties']> };

/** Nothing of it is in the first bytes of the shell, and what does not load is missed by nobody. */
const Parties = lazy<ComponentType<PartiesProps>>(() => import('./parties.tsx').catch(() => ({ default: () => null })));

/** What third parties bring to the page, where an operator has set up anything of the kind. */
export function PartyGate(props: PartyGateProps) {
  return props.parties ? (
    <Suspense>
      <Parties {...props} parties={props.parties} />
    </Suspense>
  ) : null;
}
