/** Whether a price changes by more than 30 %, which is pointed out before it is saved. */
export const isBigChange = (from: number, to: number): boolean => Math.abs(to - from) > from * 0.3;
