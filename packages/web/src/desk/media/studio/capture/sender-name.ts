import { randomId } from '../../../../lib/random-id.ts';

/** Where a page keeps who it is for the server: after a reload it is the same encoder. */
const keyOf = (talkId: string): string => `xj.studio.${talkId}`;

/** What `use` gives; null where the browser keeps nothing: after a reload it counts as another one, and may take over. */
const inStorage = <T>(use: (storage: Storage) => T): T | null => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

/**
 * The name of the page as an encoder. It is kept only from when the page is left until it is there again: a tab that is
 * duplicated has a copy of what is kept, and two tabs of one name would be one encoder with two pictures.
 */
export const createSenderName = (talkId: string) => {
  const key = keyOf(talkId);
  const name = inStorage((storage) => storage.getItem(key)) ?? `studio-${randomId()}`;
  const keep = (): void => void inStorage((storage) => storage.setItem(key, name));
  const hide = (): void => void inStorage((storage) => storage.removeItem(key));
  hide();
  addEventListener('pagehide', keep);
  addEventListener('pageshow', hide);
  return {
    name,
    close(): void {
      removeEventListener('pagehide', keep);
      removeEventListener('pageshow', hide);
      keep();
    },
  };
};
