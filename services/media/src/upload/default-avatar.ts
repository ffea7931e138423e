import sharp from 'sharp';

/**
 * A comic figure: the avatar of members who have not chosen a picture. It is recognisable at 20 px, round or square, on
 * light and on dark.
 */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="#e3e0d8"/>
  <path d="M8 64c0-13 10-20 24-20s24 7 24 20z" fill="#5d5a66"/>
  <path d="M22 25c0-8 4-12 10-12s10 4 10 12v6c0 7-5 12-10 12s-10-5-10-12z" fill="#fbfaf7"
    stroke="#17161a" stroke-width="2"/>
  <path d="M20 27c-1-11 5-17 13-17 7 0 12 5 11 16-3-1-5-4-6-7-4 4-11 6-18 8z" fill="#17161a"/>
  <circle cx="28" cy="30" r="1.7" fill="#17161a"/><circle cx="36" cy="30" r="1.7" fill="#17161a"/>
  <path d="M29 36.5q3 2.4 6 0" fill="none" stroke="#17161a" stroke-width="1.6" stroke-linecap="round"/>
  <path d="M26 45l6 7 6-7" fill="none" stroke="#fbfaf7" stroke-width="2.5"/>
</svg>`;

export async function drawDefaultAvatar(): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
