import { allowedThirdParties, isOpenToThirdParties, readThirdPartyCode, type ThirdParties } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { readBootDocument } from '../boot/boot-document.ts';
import { useVisitor } from '../session/session-context.ts';
import { AdCorner } from './ad-corner.tsx';
import { AdOverlay } from './ad-overlay.tsx';
import { AdPlaces } from './ad-places.tsx';
import { ConsentBar } from './consent-bar.tsx';
import { consentAtom, readSignals } from './consent.ts';
import { type Overlay, overlayAt, overlays } from './overlay-rules.ts';
import { beginPageCode, runContent } from './page-code.ts';
import { usePageState } from './page-state.ts';
import type { ThirdPartyGateProps } from './third-party-gate.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import { useLeaving } from './use-leaving.ts';
import { usePagesSeen } from './use-pages-seen.ts';

const served = readBootDocument(document);

/** Asks for consent, and adds the third parties that the visitor allows and the page may have. */
export default function ThirdPartyParts({
  thirdParties,
  page,
  hasRoom,
  isFirst,
}: ThirdPartyGateProps & { thirdParties: ThirdParties }) {
  const shell = useShell();
  const { member, isSettling } = useVisitor();
  const consent = useAtomValue(consentAtom);
  const begin = useSetAtom(beginPageCode);
  const run = useSetAtom(runContent);
  const state = usePageState();
  const seen = usePagesSeen();
  const [done, setDone] = useState(0);
  const signals = useMemo(() => readSignals(navigator), []);
  const isGuest = member === null && !isSettling;
  const allowed = useMemo(
    () => allowedThirdParties(thirdParties, consent, signals, isGuest),
    [thirdParties, consent, signals, isGuest],
  );
  const isPossible =
    page !== undefined && isOpenToThirdParties(page) && !(isFirst && served.status !== 200) && state !== 'gate';
  const isOpen = isPossible && state !== 'closed';
  const [hasBegun, setHasBegun] = useState(false);
  // Frames start on a page that has loaded completely, and stay while the next page loads.
  if (hasBegun !== (isOpen && (hasBegun || state === 'calm'))) setHasBegun(!hasBegun);

  const hasPageThirdParties = allowed.inPage.length > 0 || allowed.hasAnalytics;
  useLeaving(isPossible && hasPageThirdParties);
  useEffect(() => {
    if (hasBegun && hasPageThirdParties && served.isOpenToThirdPartyCode)
      begin(() => shell.call(readThirdPartyCode, {}), allowed);
  }, [hasBegun, hasPageThirdParties, allowed, shell, begin]);

  const due =
    seen > done && hasRoom ? overlayAt(seen, thirdParties.everyPages, [...allowed.framed, ...allowed.inPage]) : null;
  const isDueInPage = due !== null && allowed.inPage.includes(due) && hasBegun;
  useEffect(() => {
    if (due && isDueInPage) run(due, document.body);
  }, [due, isDueInPage, run]);

  const [foot, setFoot] = useState<Element | null>(null);
  useLayoutEffect(() => setFoot(hasRoom ? document.querySelector('footer') : null), [hasRoom, page]);
  const framedOverlays = overlays.filter((format): format is Overlay => allowed.framed.includes(format));
  return (
    <>
      {hasBegun && hasRoom && <AdPlaces allowed={allowed} />}
      {hasBegun && allowed.framed.includes('inPagePush') && <AdCorner isHidden={!hasRoom} />}
      {hasBegun &&
        framedOverlays.map((format) => (
          <AdOverlay
            key={`${format} ${done}`}
            format={format}
            isDue={due === format}
            isHeldBack={!hasRoom || state !== 'calm'}
            onDone={() => setDone(seen)}
          />
        ))}
      {foot && <PrivacyChoices thirdParties={thirdParties} consent={consent} signals={signals} foot={foot} />}
      {consent === 'open' &&
        thirdParties.asksConsent &&
        !signals.isSharingRefused &&
        isOpen &&
        hasRoom &&
        createPortal(<ConsentBar thirdParties={thirdParties} />, document.body)}
    </>
  );
}
