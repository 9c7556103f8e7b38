/** Places of one sign-up: the student's, and one for a companion. */
export const SIGNUP_PLACES_MAX = 2;
/** Digits of the code that is shown at the place of an event. */
export const PLACE_CODE_LENGTH = 6;
/** Check-ins that are sent together: those that a phone made without a network. */
export const CHECKINS_MAX = 200;
/** Characters that a QR code can hold: what a camera reads is not always a ticket. */
export const QR_MAX = 4296;
/** Longest name of a door, characters. */
export const DOOR_MAX = 20;
/** Longest name of a helper's link, characters. */
export const PASS_NAME_MAX = 20;
/** Characters of the secret of a helper's link. */
export const PASS_LENGTH = 43;
/** So long check-ins of a door without a network are taken, and helpers' links go on after check-in, hours. */
export const CHECKIN_AGE_MAX_HOURS = 48;
/** What staff write of an event; lengths in characters. */
export const EVENT_EDIT_LIMITS = {
  titleMax: 60,
  lineMax: 120,
  stepsMax: 40,
  /** More people than any place holds. */
  capacityMax: 100_000,
} as const;
