import { localeOf } from '@yonkoma/contract';
import { useShell } from '@yonkoma/remote-kit';
import { useMemo } from 'react';
import { digitsOf, type Kind } from './log.ts';

export interface Figures {
  write(figure: number): string;
  /** A figure with `+` or `-`. */
  signed(figure: number): string;
}

/** Formats points as whole numbers and money with two decimals, in the format of the language. */
export function useFigures(kind: Kind): Figures {
  const locale = localeOf(useShell().language);
  return useMemo(() => {
    const digits = { minimumFractionDigits: digitsOf(kind), maximumFractionDigits: digitsOf(kind) };
    return {
      write: new Intl.NumberFormat(locale, digits).format,
      signed: new Intl.NumberFormat(locale, { ...digits, signDisplay: 'exceptZero' }).format,
    };
  }, [locale, kind]);
}
