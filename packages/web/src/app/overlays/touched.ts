import { create } from 'zustand';

/** Whether the page was used: touched, scrolled by its user, or typed on. */
export const useTouched = create<boolean>(() => false);

const TOUCHES = ['pointerdown', 'keydown', 'wheel'];

/** Notes the first touch of the page. */
export const watchTouches = (): void => {
  const touched = () => useTouched.setState(true, true);
  for (const name of TOUCHES) addEventListener(name, touched, { once: true, passive: true });
};
