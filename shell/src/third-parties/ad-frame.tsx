import { type AdFormat, adFrameBase, type AdFrameMessage, showAd } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../language/words.ts';
import { reportClick } from './report-click.ts';

interface AdFrameProps {
  format: AdFormat;
  /** The content may run now. The head code ran when the frame was added to the page. */
  isDue: boolean;
  onFilled?: () => void;
  className: string | undefined;
}

/**
 * An advertisement in a document of its own. `sandbox` has the same restrictions as the policy of that document: an
 * opaque origin, no dialogs, and no way to navigate this page.
 */
export function AdFrame({ format, isDue, onFilled, className }: AdFrameProps) {
  const shell = useShell();
  const say = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const onMessage = useEffectEvent(({ source, data }: MessageEvent<AdFrameMessage | null>) => {
    if (source !== frame.current?.contentWindow) return;
    if (data?.ad === 'ready') setIsReady(true);
    if (data?.ad === 'filled') onFilled?.();
    if (data?.ad === 'clicked') reportClick(shell, format, frame.current);
    if (data?.ad === 'failed') console.warn(`The advertisement ${format} failed: ${String(data.reason).slice(0, 200)}`);
  });

  // Before the frame can say that it is ready.
  useLayoutEffect(() => {
    const listen = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (isReady && isDue) frame.current?.contentWindow?.postMessage(showAd, '*');
  }, [isReady, isDue]);

  return (
    <iframe
      ref={frame}
      title={say('ad.label')}
      src={`${adFrameBase}${format}?lang=${shell.language}`}
      className={className}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
