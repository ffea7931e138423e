/** The browser of the driver has ended by itself, or the driver answers no more. It says nothing about the site. */
export class WebkitFault extends Error {
  override name = 'WebkitFault';
}
