import * as contract from '@yonkoma/contract';
import { route } from '@yonkoma/service-kit';
import { beginPayment } from './begin-payment.ts';
import { readPayment } from './read-payment.ts';

export const paymentRoutes = [route(contract.beginPayment, beginPayment), route(contract.readPayment, readPayment)];
