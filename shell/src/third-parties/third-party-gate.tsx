import type { Initialisation, Page } from '@yonkoma/contract';
import { useIsHydrating } from '@yonkoma/remote-kit';
import { type ComponentType, lazy, Suspense } from 'react';

export interface ThirdPartyGateProps {
  thirdParties: Initialisation['site']['thirdParties'];
  /** undefined for an unknown address. */
  page: Page | undefined;
  /** The page has header and footer, so there is space for advertisements. */
  hasRoom: boolean;
  /** The page on screen is the one that was served. */
  isFirst: boolean;
}

type ThirdPartiesProps = ThirdPartyGateProps & { thirdParties: NonNullable<ThirdPartyGateProps['thirdParties']> };

/** Its code is not in the first files of the shell. When it does not load, the page works without it. */
const ThirdPartyParts = lazy<ComponentType<ThirdPartiesProps>>(() =>
  import('./third-party-parts.tsx').catch(() => ({ default: () => null })),
);

/** Adds third parties to the page, when an operator has set up any. Only the browser knows the consent to them. */
export function ThirdPartyGate(props: ThirdPartyGateProps) {
  const isHydrating = useIsHydrating();
  return props.thirdParties && !isHydrating ? (
    <Suspense>
      <ThirdPartyParts {...props} thirdParties={props.thirdParties} />
    </Suspense>
  ) : null;
}
