export const watchActions = ['refuse', 'hold', 'mask'] as const;
