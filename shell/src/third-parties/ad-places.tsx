import type { AllowedThirdParties } from '@yonkoma/contract';
import { useSetAtom } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../language/words.ts';
import { AdFrame } from './ad-frame.tsx';
import styles from './ads.module.css';
import { runContent } from './page-code.ts';

const formats = ['nativeBanner', 'directLink'] as const;

/** True from the moment when the place is below the screen. Content that opens there moves nothing on the screen. */
function useIsBelowScreen(place: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    if (isBelow || !place.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry && entry.boundingClientRect.top >= innerHeight) setIsBelow(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isBelow, place]);
  return isBelow;
}

/** Native banner and direct link between the page and its footer. Each has a space of fixed size. */
export function AdPlaces({ allowed: { framed, inPage } }: { allowed: AllowedThirdParties }) {
  const say = useWords();
  const place = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelowScreen(place);
  const shown = formats.filter((format) => framed.includes(format) || inPage.includes(format));
  return (
    <div ref={place} className={styles.places}>
      {isBelow &&
        shown.map((format) => (
          <aside key={format} className={styles[format]} aria-label={say('ad.label')}>
            <p className={styles.label} aria-hidden="true">
              {say('ad.label')}
            </p>
            {framed.includes(format) ? (
              <AdFrame format={format} isDue className={styles.fill} />
            ) : (
              <InPage format={format} />
            )}
          </aside>
        ))}
    </div>
  );
}

function InPage({ format }: { format: (typeof formats)[number] }) {
  const space = useRef<HTMLDivElement>(null);
  const run = useSetAtom(runContent);
  useEffect(() => {
    if (space.current) run(format, space.current);
  }, [format, run]);
  return <div ref={space} className={styles.fill} />;
}
