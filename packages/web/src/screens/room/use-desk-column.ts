import { useEffect } from 'react';

/** While the desk stands beside the room, `<html>` carries `data-desk`: the timetable makes way. */
export const useDeskColumn = (open: boolean): void => {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-desk', open);
    return () => document.documentElement.removeAttribute('data-desk');
  }, [open]);
};
