import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app assumes. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 };

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://totp/Yonkoma:ann?issuer=Yonkoma&secret=…`, for a QR code. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...shape, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * The 30-second step to which a code belongs: the current one, or the one before or after if a clock is wrong. Null for
 * a wrong code.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const timestamp = now * 1000;
  const delta = TOTP.validate({ ...shape, secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp }) + delta;
}

/** Normalises a typed code, with spaces and full-width digits: `１２３ ４５６` is `123456`. */
export function asTotpCode(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}
