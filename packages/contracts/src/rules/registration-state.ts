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

/** The state of a user who is sent to register: a new user goes register, the others are what they are. */
export const sentToRegister = (state: RegisterPhone): RegisterPhone => (state === 4 ? 1 : state);

/**
 * The state after a check of the user info: who was sent to register and still is a new user stays
 * there.
 * @param before the state before the check
 */
export const checkedState = (
  before: RegisterPhone,
  info: Parameters<typeof registrationState>[0],
): RegisterPhone => {
  const found = registrationState(info);
  return before === 1 ? sentToRegister(found) : found;
};
