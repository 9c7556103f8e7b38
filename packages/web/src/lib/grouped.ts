/** 12903 as 12,903, in both languages alike. */
export const grouped = (value: number): string => value.toLocaleString('en-US');
