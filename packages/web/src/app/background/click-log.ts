import { DAY_MS, LOG_ENTRIES_MAX } from '@xuanjiang/contracts/constants';
import { readUrl } from '@xuanjiang/contracts/rules/read-url';
import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';
import type { LogEntry } from '@xuanjiang/contracts/system';
import { routeOf } from '../routes.ts';

/** Where the address of a page of the product leads: its route, and the talk that it is of. */
interface Place {
  readonly route: string;
  readonly talkId: string | null;
}

const TALK_ROUTES: readonly string[] = ['/videoDetail', '/pcVideo'];

/** What an address is logged as; null for one that is no page of the product. */
export const placeOf = (address: string, origin: string): Place | null => {
  const url = readUrl(address, origin);
  if (url?.origin !== origin) return null;
  const route = routeOf(url.pathname)?.path;
  if (route === undefined) return null;
  const id = url.searchParams.get('id') ?? '';
  return { route, talkId: TALK_ROUTES.includes(route) && isTalkId(id) ? id : null };
};

interface Noted extends Omit<LogEntry, 'Agoms'> {
  readonly at: number;
}

/** Collects what was opened and pressed until it is sent, at the latest when the page is left. */
export const createClickLog = (send: (entries: readonly LogEntry[]) => void, now: () => number) => {
  let noted: Noted[] = [];
  const flush = (): void => {
    const time = now();
    const entries = noted.map(({ at, ...entry }) => ({
      ...entry,
      // A clock that was set meanwhile.
      Agoms: Math.min(DAY_MS, Math.max(0, time - at)),
    }));
    noted = [];
    if (entries.length > 0) send(entries);
  };
  const note = (entry: Omit<LogEntry, 'Agoms'>): void => {
    noted.push({ ...entry, at: now() });
    if (noted.length >= LOG_ENTRIES_MAX) flush();
  };
  const ofTalk = (place: Place | null) => (place?.talkId ? { Talkid: place.talkId } : {});
  return {
    view(page: Place): void {
      note({ Action: 'view', Page: page.route, ...ofTalk(page) });
    },
    /** @param target where the link leads; null for a button and for a link to elsewhere */
    click(page: Place, target: Place | null): void {
      note({
        Action: 'click',
        Page: page.route,
        ...(target !== null && { Target: target.route }),
        ...ofTalk(target ?? page),
      });
    },
    flush,
  };
};
