/** Whether somebody who registers is asked where they live. */
export const regionAsking = ['no', 'optional', 'required'] as const;
export type RegionAsking = (typeof regionAsking)[number];
