import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { redeemVoucher } from './redeem-voucher.ts';

export const voucherRoutes = [route(contract.redeemVoucher, redeemVoucher)];
