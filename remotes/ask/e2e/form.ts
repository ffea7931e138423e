import type { Page } from '@yonkoma/testing/browser';

/** The text field with this label. */
export const textField = (page: Page, label: string) => page.getByRole('textbox', { name: label });

/** Pastes or drops a picture of two panels as a file with this name. */
export const bringPicture = async (
  field: ReturnType<typeof textField>,
  name: string,
  how: 'paste' | 'drop' = 'paste',
): Promise<void> =>
  field.evaluate(
    async (area, [fileName, way]) => {
      const canvas = new OffscreenCanvas(320, 200);
      const context = canvas.getContext('2d');
      for (const [place, colour] of ['#c8371b', '#17161a'].entries()) {
        if (context) context.fillStyle = colour;
        context?.fillRect(10 + place * 160, 20, 140, 160);
      }
      const brought = new DataTransfer();
      brought.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], fileName, { type: 'image/png' }));
      const event =
        way === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: brought, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: brought, bubbles: true, cancelable: true });
      area.dispatchEvent(event);
    },
    [name, how] as const,
  );

/** Holds back the pictures of the site until the returned function is called. */
export const holdPictures = async (page: Page): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/storage/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};
