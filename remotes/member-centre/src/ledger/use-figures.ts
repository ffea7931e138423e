import { localeOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { digitsOf, type Kind } from './log.ts';

export interface Figures {
  write(figure: number): string;
  /** A figure with `+` or `-`. */
  signed(figure: number): string;
}

/**
 * Formats points as whole numbers and money with two decimals, in the format of the language. With the `step` of a
 * currency without parts, money has none.
 */
export function useFigures(kind: Kind, step = 1): Figures {
  const locale = localeOf(useShell().language);
  return useMemo(() => {
    const count = step === 100 ? 0 : digitsOf(kind);
    const digits = { minimumFractionDigits: count, maximumFractionDigits: count };
    return {
      write: new Intl.NumberFormat(locale, digits).format,
      signed: new Intl.NumberFormat(locale, { ...digits, signDisplay: 'exceptZero' }).format,
    };
  }, [locale, kind, step]);
}
