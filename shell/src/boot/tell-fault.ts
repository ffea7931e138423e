import { type Language, languages, localeOf } from '@yonkoma/contract';
import en from '../../locales/en.json';
import jp from '../../locales/jp.json';
import vi from '../../locales/vi.json';
import zhCn from '../../locales/zh-cn.json';

const of = ({ fault, remoteFailed, notFound }: Pick<typeof en, 'fault' | 'remoteFailed' | 'notFound'>) => ({
  ...fault,
  again: remoteFailed.retry,
  home: notFound.home,
});
const words: Record<Language, ReturnType<typeof of>> = { 'zh-cn': of(zhCn), en: of(en), jp: of(jp), vi: of(vi) };

/**
 * Without what came with the page there are neither words nor components: a sentence and two ways on, in the language
 * of the document.
 */
export function tellFault(document: Document): void {
  const { title, text, again, home } =
    words[languages.find((language) => localeOf(language) === document.documentElement.lang) ?? 'en'];
  const line = (tag: 'h1' | 'p', ...content: (string | Node)[]) => {
    const element = document.createElement(tag);
    element.append(...content);
    return element;
  };
  const link = (href: string, label: string) => {
    const element = document.createElement('a');
    element.href = href;
    element.textContent = label;
    return element;
  };
  const main = document.createElement('main');
  main.className = 'sk-fault';
  main.append(
    line('h1', title),
    line('p', text),
    line('p', link(document.location.href, again)),
    line('p', link('/', home)),
  );
  document.title = title;
  document.getElementById('app')?.replaceChildren(main);
}
