import { StartRefusal } from '@yonkoma/service-kit';

/**
 * `SERVER_RENDERING`: whether pages are rendered on the server.
 * @throws StartRefusal for anything but `on` and `off`
 */
export function readRendering({ SERVER_RENDERING: given = 'off' }: Record<string, string | undefined>): boolean {
  if (given !== 'on' && given !== 'off')
    throw new StartRefusal(`SERVER_RENDERING is ${given}: set it to on or off, or leave it out.`);
  return given === 'on';
}
