/** The visitor has asked their browser to save data: nothing is loaded that they may not need. */
export const savesData = (window: Window): boolean =>
  (window.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
