/** What of an entry's state counts here: the router's number of the page, and the layers over it. */
export interface EntryState {
  readonly idx?: number | null;
  readonly key?: string;
  readonly layer?: number;
  readonly [name: string]: unknown;
}

/** The browser's history. `go` is answered later, by a call of `LayerStack.popped`. */
export interface HistoryPort {
  read(): { readonly state: EntryState | null; readonly href: string };
  push(state: EntryState | null, href: string): void;
  replace(state: EntryState | null, href: string): void;
  go(by: number): void;
  /** Whether another document is being opened: a step would stop that. */
  leaving(): boolean;
  /** Calls back after so many ms, and after what is under way now. */
  later(run: () => void, ms: number): void;
}

/** Something that lies over the page, or over another layer. */
export interface Layer {
  /** Closes it, or what it does instead: one that cannot be closed does nothing. */
  close(): void;
  /** The page under it was left: closes it. */
  left(): void;
  /** It belongs to the page: as the undermost it has no entry, and going back leaves the page. */
  readonly ofPage: boolean;
}

/** The layers that are open, and their entries in the history. */
export interface LayerStack {
  /** Adds a layer on top. @returns takes it away again; a second time does nothing */
  open(layer: Layer): () => void;
  readonly top: Layer | undefined;
  /** The history went to another entry. @returns whether the page stays the same */
  popped(): boolean;
  /** Somebody else's `history.pushState`. */
  pushed(state: EntryState | null, href: string): void;
  /** Somebody else's `history.replaceState`. */
  replaced(state: EntryState | null, href: string): void;
}

/**
 * A step that the browser has not answered for so long is not answered: there was no such entry. Longer than
 * a slow phone takes: an answer after that is taken for a person's step back, and closes what has opened meanwhile.
 */
const LOST_MS = 10_000;

/** When to look again whether the other document was opened. */
const LEAVING_CHECK_MS = 1000;

const without = ({ layer: _, ...state }: EntryState): EntryState => state;
const pathOf = (href: string): string => href.replace(/[?#].*/, '');

/**
 * Gives each layer an entry of the history with the page's own address and state, so that the router
 * sees no change. An entry knows only how many layers lie over its page (`layer`): when one closes
 * and another opens at once, there is nothing to do.
 */
export const createLayerStack = (port: HistoryPort): LayerStack => {
  const open: Layer[] = [];
  const read = () => {
    const { state, href } = port.read();
    return { layer: state?.layer ?? 0, page: { state: state && without(state), href } };
  };
  /** The page, as its router last wrote it, and how many layers the present entry stands for. */
  let { page, layer: depth } = read();
  /** A step that was asked for and is not answered yet. */
  let trip: object | null = null;
  /** A page was opened during that step: its entry has to be made once more. */
  let renew = false;
  /** Nothing follows the present entry. */
  let last = false;
  /** The page has another address than its own entry, which is under that of a layer. */
  let ahead = false;
  /** Pages that were left so, by their number: their entries are written when they are reached. */
  const unwritten = new Map<unknown, typeof page>();

  const wanted = (): number => open.length - (open[0]?.ofPage === true ? 1 : 0);
  const write = (): void =>
    port.replace(depth === 0 ? page.state : { ...page.state, layer: depth }, page.href);

  /** Notes that a step is under way. */
  const setOut = (): void => {
    const mine = {};
    trip = mine;
    port.later(() => {
      if (trip !== mine) return;
      // There was no such entry, as in a page that was restored without its history.
      trip = null;
      renew = false;
      page = read().page;
      depth = 0;
      write();
      settle();
    }, LOST_MS);
  };
  const go = (by: number): void => {
    port.go(by);
    setOut();
  };
  /** Makes the history fit the layers that are open. */
  const settle = (): void => {
    if (trip !== null) return;
    if (port.leaving()) {
      port.later(settle, LEAVING_CHECK_MS);
      return;
    }
    const depthWanted = wanted();
    if (depth > depthWanted) go(depthWanted - depth);
    while (depth < depthWanted) {
      depth += 1;
      last = true;
      port.push({ ...page.state, layer: depth }, page.href);
    }
  };
  /** Not at once: what closes a layer may open another, or another page, right after. */
  const settleSoon = (): void => port.later(settle, 0);
  const leave = (): void => {
    for (const layer of [...open].reverse()) layer.left();
  };

  // The page was loaded again over layers: the step from their entry is not answered yet.
  if (depth > 0) setOut();

  return {
    open(layer) {
      open.push(layer);
      if (depth < wanted()) settle();
      return () => {
        const at = open.indexOf(layer);
        if (at < 0) return;
        open.splice(at, 1);
        settleSoon();
      };
    },
    get top() {
      return open.at(-1);
    },
    popped() {
      const at = read();
      last = false;
      const own = trip !== null;
      const late = own && renew;
      trip = null;
      renew = false;
      if (late) {
        port.push(page.state, page.href);
        last = true;
        depth = 0;
        settleSoon();
        return true;
      }
      if (at.page.state?.idx === page.state?.idx) {
        depth = at.layer;
        ahead &&= depth > 0;
        // The page may have changed its address since this entry was made.
        if (at.page.href !== page.href || at.page.state?.key !== page.state?.key) write();
        // The end of a step of its own closes nothing: what has opened meanwhile gets an entry.
        const over = own ? 0 : Math.max(wanted() - depth, 0);
        for (const layer of [...open].reverse().slice(0, over)) layer.close();
        settleSoon();
        return true;
      }
      if (at.layer > 0) {
        // The layers of another page are no longer there: on to the page itself.
        go(-at.layer);
        return true;
      }
      page = unwritten.get(at.page.state?.idx) ?? at.page;
      unwritten.delete(at.page.state?.idx);
      depth = 0;
      if (page !== at.page) write();
      leave();
      settleSoon();
      return false;
    },
    pushed(state, href) {
      const inPlace = depth > 0 && last;
      if (ahead) unwritten.set(page.state?.idx, page);
      unwritten.delete(state?.idx);
      ahead = false;
      page = { state, href };
      depth = 0;
      renew = trip !== null;
      // In place of the layer, so that going back leads to the page under it. What follows would stay.
      if (inPlace) write();
      else port.push(state, href);
      last = true;
      leave();
      settleSoon();
    },
    replaced(state, href) {
      const left = pathOf(href) !== pathOf(page.href);
      page = { state: state && without(state), href };
      ahead = depth > 0;
      write();
      if (left) leave();
    },
  };
};
