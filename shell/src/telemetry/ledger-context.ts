import { createContext, useContext } from 'react';
import { createLedger, type Ledger } from './ledger.ts';

export const LedgerContext = createContext<Ledger>(createLedger());

export const useLedger = (): Ledger => useContext(LedgerContext);
