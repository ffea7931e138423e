import type { Locator, Page } from '@yonkoma/testing/browser';

/** The field a text is written in, by its label. */
export const textField = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Pastes a picture of two panels, as copied from elsewhere under a name. */
export const pastePicture = async (field: Locator, name: string): Promise<void> => field.evaluate(async (area, fileName) => {
  const canvas = new OffscreenCanvas(320, 200);
  const context = canvas.getContext('2d');
  for (const [place, colour] of ['#c8371b', '#17161a'].entries()) {
    if (context) context.fillStyle = colour;
    context?.fillRect(10 + place * 160, 20, 140, 160);
  }
  const clipboard = new DataTransfer();
  clipboard.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], fileName, { type: 'image/png' }));
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }));
}, name);
