/**
 * RegisterPhone (specification §3, §4): 1 go register, 2 registered,
 * 3 has a phone but no school, 4 new user.
 */
export type RegisterPhone = 1 | 2 | 3 | 4;

export const REGISTER_PHONE_DEFAULT: RegisterPhone = 4;

/**
 * The registration state that a check of the user info gives.
 * Missing extension data gives 4, whatever else is known.
 */
export const registrationState = (info: {
  readonly phone: string;
  readonly Ext: { readonly Schoolid: number } | null;
}): RegisterPhone => {
  if (info.Ext === null || info.phone === '') return 4;
  return info.Ext.Schoolid === 0 ? 3 : 2;
};
