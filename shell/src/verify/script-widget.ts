import { localeOf } from '@yonkoma/contract';
import { type MountWidget, withinTime } from './widget.ts';

/** The common interface of the three providers' scripts. */
interface ProviderScript {
  ready?: (start: () => void) => void;
  render(slot: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id: string | number): void;
  remove?: (id: string | number) => void;
}

const globals = { turnstile: 'turnstile', hcaptcha: 'hcaptcha', recaptcha: 'grecaptcha' } as const;

/** Turnstile, hCaptcha or reCAPTCHA, drawn by the provider's own script. */
export const mount: MountWidget = async ({ slot, config: { provider, siteKey, scriptUrl }, shell, isDark, events }) => {
  if (!(provider in globals)) throw new Error(`${provider} has no widget`);
  const name = globals[provider as keyof typeof globals];
  const language = localeOf(shell.language);
  await withinTime(loadProvider(scriptUrl, name, language));
  const script = scriptOf(name);
  if (!script) throw new Error(`${scriptUrl} does not define ${name}`);
  if (script.ready)
    await withinTime(
      new Promise<void>((resolve) => {
        script.ready?.(resolve);
      }),
    );
  // Each widget gets an element of its own, because a provider refuses to draw twice into one element.
  const box = slot.appendChild(document.createElement('div'));
  const id = script.render(box, {
    sitekey: siteKey,
    action: 'challenge',
    language,
    theme: isDark ? 'dark' : 'light',
    callback: events.solved,
    'expired-callback': events.expired,
    'error-callback': events.failed,
  });
  return {
    reset: () => script.reset(id),
    remove() {
      script.remove?.(id);
      box.remove();
    },
  };
};

const scriptOf = (name: string) => (globalThis as unknown as Record<string, ProviderScript | undefined>)[name];

/** A loaded script stays; a script that failed is requested again. */
function loadProvider(scriptUrl: string, name: string, language: string): Promise<void> {
  if (scriptOf(name)) return Promise.resolve();
  const url = new URL(scriptUrl);
  url.searchParams.set('render', 'explicit');
  url.searchParams.set('hl', language);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.setAttribute('src', url.href);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url.host} does not answer`));
    });
    document.head.append(script);
  });
}
