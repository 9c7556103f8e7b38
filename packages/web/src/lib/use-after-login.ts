import { useEffect, useRef, useState } from 'react';
import { useSession } from './session.ts';

/**
 * Does something once somebody has logged in who was asked to here.
 * @returns to be called when the login is asked for
 */
export const useAfterLogin = (done: () => void): (() => void) => {
  const loggedIn = useSession(({ token }) => token !== '');
  const [asked, setAsked] = useState(false);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (asked && loggedIn) latest.current();
  }, [asked, loggedIn]);
  return () => setAsked(true);
};
