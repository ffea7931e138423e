import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const programFolders = () => [
  ...(process.env.PATH || '').split(delimiter).filter(Boolean),
  '/usr/local/bin',
  '/usr/local/sbin',
  '/usr/bin',
  '/usr/sbin',
  '/opt/homebrew/bin',
];

const chromiumPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Chromium\\Application\\chrome.exe',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const firefoxPlaces = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const isRunnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const findProgram = (names, folders = programFolders()) => {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', '.bat', ''] : [''];
  for (const folder of folders) {
    for (const name of names) {
      for (const ending of endings) {
        if (isRunnable(join(folder, name + ending))) return join(folder, name + ending);
      }
    }
  }
  return undefined;
};

/** The full Chromium, which the gate runs: CHROMIUM_PATH if it is set, otherwise the one installed on the system. */
export const findChromium = () =>
  process.env.CHROMIUM_PATH ||
  findProgram(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']) ||
  chromiumPlaces.find(isRunnable);

/**
 * The browser of the journeys: the headless shell of Chromium if it is installed, because each invisible window of the
 * full Chromium costs as much as a page.
 */
export const findJourneyBrowser = () =>
  process.env.CHROMIUM_PATH || findProgram(['chromium-headless-shell', 'chrome-headless-shell']) || findChromium();

/** The Firefox of the journeys: FIREFOX_PATH if it is set, otherwise the one installed on the system. */
export const findFirefox = () =>
  process.env.FIREFOX_PATH || findProgram(['firefox-esr', 'firefox']) || firefoxPlaces.find(isRunnable);

/** The driver of WebKitGTK, and the screen that its browser draws on. */
export const findWebkitDriver = () => findProgram(['WebKitWebDriver']);
export const findXvfb = () => findProgram(['Xvfb']);

/** The database server of the tests: MARIADBD_PATH if it is set, otherwise the one installed on the system. */
export const findMariadbd = () => process.env.MARIADBD_PATH || findProgram(['mariadbd']);

/** The program that initialises an empty MariaDB data folder; it is installed beside the server. */
export const findMariadbInstaller = (mariadbd) => {
  const home = dirname(dirname(mariadbd));
  const beside = ['bin', 'scripts', 'sbin'].map((folder) => join(home, folder));
  return findProgram(['mariadb-install-db', 'mysql_install_db'], [dirname(mariadbd), ...beside, ...programFolders()]);
};

export const chromiumHint =
  'Install Chromium (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome program.';
export const firefoxHint = 'Install Firefox (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program.';
export const webkitHint =
  'Install WebKitGTK with its driver, and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb).';
export const mariadbHint =
  'Install the MariaDB server (Debian: apt-get install mariadb-server) or set MARIADBD_PATH to its mariadbd program.';
