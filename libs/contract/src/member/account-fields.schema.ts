import * as v from 'valibot';
import { whole } from '../fields.schema.ts';

/*
 * The rules for fields of members, in one place: forms check drafts with these schemas, the service checks its input. A
 * message is a key in the words of the page that shows it.
 */

/** 3 to 15 characters, a letter first; then letters, digits and `_`. */
export const Username = v.pipe(v.string('rule-username'), v.regex(/^[A-Za-z]\w{2,14}$/, 'rule-username'));

/**
 * The username, which distinguishes members with similar nicknames, without `@`. Missing for the site itself and for a
 * member who has left.
 */
export const ShownUsername = v.optional(v.string());

/** The input of a sign-in: a username (older ones have 16 characters), an email address or a mobile number. */
export const Account = v.pipe(
  v.string('rule-required'),
  v.trim(),
  v.minLength(1, 'rule-required'),
  v.maxLength(100, 'rule-account'),
);

/**
 * 6 to 32 characters without `& < > " '` and line breaks. The service also refuses common passwords, because only it
 * has the list.
 */
export const Password = v.pipe(v.string('rule-password'), v.regex(/^[^&<>"'\r\n]{6,32}$/u, 'rule-password'));

/** A password for signing in or confirming: any text that was a valid password at some time. */
export const GivenPassword = v.pipe(
  v.string('rule-required'),
  v.minLength(1, 'rule-required'),
  v.maxLength(128, 'rule-password'),
);

export const Email = v.pipe(
  v.string('rule-email'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(100, 'rule-email'),
  v.email('rule-email'),
);

/**
 * A telephone number as people write it; spaces, dots, hyphens and brackets are ignored. The country of a national
 * number is that of the caller's language.
 */
export const Mobile = v.pipe(
  v.string('rule-mobile'),
  v.transform((text) => text.replace(/[\s.()-]/g, '')),
  v.regex(/^\+?\d{7,15}$/, 'rule-mobile'),
);

/** Six digits, as sent by email or text. */
export const Code = v.pipe(v.string('rule-code'), v.trim(), v.regex(/^\d{6}$/, 'rule-code'));

/**
 * Letters of any script, digits, `_`, `-` and spaces between them; at least one letter or digit, and no invisible
 * characters.
 */
export const Nickname = v.pipe(
  v.string('rule-nickname'),
  v.trim(),
  v.regex(/^[\p{L}\p{M}\p{N}_-](?:[\p{L}\p{M}\p{N}_ -]{0,23}[\p{L}\p{M}\p{N}_-])?$/u, 'rule-nickname'),
  v.regex(/^(?!.*\p{Default_Ignorable_Code_Point}).*[\p{L}\p{N}]/u, 'rule-nickname'),
);

// The first limit comes before the rules that read the text, so that a very long text is not processed.
export const Motto = v.pipe(
  v.string('rule-motto'),
  v.maxLength(1_000, 'rule-motto'),
  v.trim(),
  v.maxGraphemes(120, 'rule-motto'),
  v.maxLength(255, 'rule-motto'),
);

/** 0 not said, 1 male, 2 female. */
export const Gender = v.picklist([0, 1, 2], 'rule-gender');

/** `YYYY-MM-DD` of a day that exists and is past, at most 150 years ago; empty or null for none. */
export const Birthday = v.nullable(
  v.union(
    [v.literal(''), v.pipe(v.string(), v.isoDate('rule-birthday'), v.check(isPastDay, 'rule-birthday'))],
    'rule-birthday',
  ),
);

/** The id of an area of `listAreas`, of any level; 0 for none. */
export const RegionChoice = whole(0, 999_999_999);

/** Address of a file that this member uploaded as an avatar, or the site's own picture. */
export const Avatar = v.pipe(
  v.string('rule-avatar'),
  v.maxLength(300, 'rule-avatar'),
  v.regex(/^\/(?:storage|static)\/[\w./-]+$/, 'rule-avatar'),
  v.check((path) => !path.includes('..'), 'rule-avatar'),
);

function isPastDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return (
    Number.isFinite(at) &&
    new Date(at).toISOString().startsWith(text) &&
    at < Date.now() &&
    Number(text.slice(0, 4)) >= new Date().getUTCFullYear() - 150
  );
}
