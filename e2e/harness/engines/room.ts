import type { Person } from './person.ts';

/** Waits until the page is in its room: only then is something sent that is written there. */
export const entersRoom = (person: Person): Promise<unknown> =>
  person.holds('its room', `document.querySelector('[role="log"][aria-busy="false"]') !== null`);
