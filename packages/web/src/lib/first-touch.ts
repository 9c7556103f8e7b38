const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

let touched = false;
const hearers = new Set<() => void>();

/** Notes the first touch of the page. The entry calls it, before the rest of the client is loaded: a touch of what the server drew counts too. */
export const watchTouches = (): void => {
  const note = (): void => {
    touched = true;
    for (const hear of hearers) hear();
  };
  for (const name of TOUCHES) addEventListener(name, note, { once: true, passive: true });
};

/** Whether the page was used: touched, scrolled by its user, or typed on. */
export const wasTouched = (): boolean => touched;

/** @param hear called at a touch; @returns stops it */
export const hearTouch = (hear: () => void): (() => void) => {
  hearers.add(hear);
  return () => hearers.delete(hear);
};
