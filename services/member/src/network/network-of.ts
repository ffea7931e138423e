export { networkOf } from '@yonkoma/service-kit';
