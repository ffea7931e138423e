import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { exchangeMoney } from './exchange-money.ts';
import { giveMoney } from './give-money.ts';
import { readWallet } from './read-wallet.ts';

export const walletRoutes = [
  route(contract.readWallet, readWallet),
  route(contract.exchangeMoney, exchangeMoney),
  route(contract.giveMoney, giveMoney),
];
