import { filesOf } from '../read-files.ts';
import type { Found, Rule } from '../rule.ts';

/**
 * Text that stands in a production build of the package and nowhere else. Sub-paths slip past sharing: they are
 * packages of their own here.
 */
const marks: [string, RegExp][] = [
  ['react', /\.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['react-dom', /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['react-dom/client', /__reactContainer\$|_reactListening/],
  ['react-dom/server', /data-dgst/],
  ['react-router', /may be used only in the context of a <Router> component/],
  ['jotai', /`atom\$\{\+\+/],
  ['i18next', /init: no languageDetector is used and no lng is defined/],
  ['react-i18next', /react-i18next::/],
  ['@tanstack/react-query', /No QueryClient set, use QueryClientProvider/],
  ['@yonkoma/remote-kit', /useShell needs a ShellContext/],
];

export const bundledCopies: Rule = {
  id: 'bundled-copies',
  severity: 'error',
  issue: 'The code carries a copy of a package that the shell provides, or of a sub-path of one.',
  fix: 'Import the package by its plain name, never by a sub-path such as react-dom/client, and build with the preset.',
  source: 'files',
  check: (release) =>
    filesOf(release, '.js').flatMap(({ path, text }) =>
      marks
        .filter(([, mark]) => mark.test(text))
        .map(([name]): Found => ({ says: `${path} carries ${name}`, where: path })),
    ),
};
