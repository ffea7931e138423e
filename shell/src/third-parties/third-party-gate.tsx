import type { Initialisation, Page } from '@yonkoma/contract';
import { type ComponentType, lazy, Suspense } from 'react';

export interface ThirdPartyGateProps {
  thirdParties: Initialisation['site']['thirdParties'];
  /** undefined for an unknown address. */
  page: Page | undefined;
  /** Header and footer are around it: there is room beside the page. */
  hasRoom: boolean;
  /** The page that was served is on screen. */
  isFirst: boolean;
}

type ThirdPartiesProps = ThirdPartyGateProps & { thirdParties: NonNullable<ThirdPartyGateProps['thirdParties']> };

/** Nothing of it is in the first bytes of the shell, and what does not load is missed by nobody. */
const ThirdPartyParts = lazy<ComponentType<ThirdPartiesProps>>(() =>
  import('./third-party-parts.tsx').catch(() => ({ default: () => null })),
);

/** What third parties bring to the page, where an operator has set up anything of the kind. */
export function ThirdPartyGate(props: ThirdPartyGateProps) {
  return props.thirdParties ? (
    <Suspense>
      <ThirdPartyParts {...props} thirdParties={props.thirdParties} />
    </Suspense>
  ) : null;
}
