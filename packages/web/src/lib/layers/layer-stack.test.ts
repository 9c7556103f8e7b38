import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakeBrowserHistory } from '../../testing/fake-browser-history.ts';
import type { LayerStack } from './layer-stack.ts';
import { createLayerStack } from './layer-stack.ts';

const SITE = 'http://site';
const LONG = 60_000;
/** What a busy phone takes to go one step back. */
const SLOW_MS = 5000;
const pathOf = (href: string): string => href.replace(/\?.*/, '');

/** A tab with a page that navigates as React Router does, and opens and closes layers. */
const openTab = () => {
  const browser = fakeBrowserHistory({ idx: 0, key: 'k0' }, `${SITE}/p0`);
  let stack: LayerStack = createLayerStack(browser.port);
  let serial = 0;
  /** The page that the router shows. */
  let shown = browser.port.read().href;
  let open: { name: string; stays: boolean; remove: () => void }[] = [];

  const read = () => browser.port.read();
  const gone = (layer: (typeof open)[number]) => {
    if (!open.includes(layer)) return;
    open = open.filter((other) => other !== layer);
    layer.remove();
  };
  const land = () => {
    if (browser.land() && !stack.popped()) shown = read().href;
  };
  const tab = {
    browser,
    stack: () => stack,
    shown: () => shown,
    open: () => open.map(({ name }) => name),
    openLayer: (name: string, { ofPage = false, stays = false } = {}) => {
      const layer = { name, stays, remove: () => {} };
      open.push(layer);
      const close = () => layer.stays || gone(layer);
      layer.remove = stack.open({ close, left: () => gone(layer), ofPage });
    },
    closeLayer: (at = -1) => {
      const layer = open.at(at);
      if (layer !== undefined) gone(layer);
    },
    navigate: (to: string) => {
      serial += 1;
      const idx = (read().state?.idx ?? 0) + 1;
      stack.pushed({ idx, key: `k${serial}` }, SITE + to);
      shown = read().href;
    },
    replace: (to: string) => {
      serial += 1;
      stack.replaced({ idx: read().state?.idx ?? 0, key: `k${serial}` }, SITE + to);
      shown = read().href;
    },
    tick: () => browser.pass(0),
    land,
    settle: () => {
      while (browser.pass(0) || browser.underWay()) land();
    },
    go: (by: number) => {
      browser.port.go(by);
      tab.settle();
    },
    /** The step from the entry of a layer is not answered yet. */
    load: () => {
      browser.unload();
      open = [];
      shown = read().href;
      stack = createLayerStack(browser.port);
      // As `hearSteps` does in the page.
      const { layer } = read().state ?? {};
      if (layer !== undefined) browser.port.go(-layer);
    },
    reload: () => {
      tab.load();
      tab.settle();
    },
  };
  return tab;
};

const layerOf = (tab: ReturnType<typeof openTab>) => tab.browser.port.read().state?.layer ?? 0;

/** Closes a layer; for a long time the step back from its entry is not answered. */
const closeSlowly = (tab: ReturnType<typeof openTab>): void => {
  tab.openLayer('settings');
  tab.closeLayer();
  tab.tick();
  tab.browser.pass(SLOW_MS);
};

describe('the layers in the history', () => {
  it('closes the top layer, and only it, by going back', () => {
    const tab = openTab();
    tab.openLayer('room');
    tab.openLayer('form');
    tab.go(-1);
    expect(tab.open()).toEqual(['room']);
    tab.go(-1);
    expect(tab.open()).toEqual([]);
    expect(tab.shown()).toBe(`${SITE}/p0`);
    expect(tab.browser.before()).toBe(0);
  });

  it('leaves no entry of a layer that was closed otherwise', () => {
    const tab = openTab();
    tab.navigate('/p1');
    tab.openLayer('a');
    tab.openLayer('b');
    tab.closeLayer();
    tab.closeLayer();
    tab.settle();
    expect(tab.browser.before()).toBe(1);
    tab.go(-1);
    expect(tab.shown()).toBe(`${SITE}/p0`);
  });

  it('uses the entry of a layer for one that opens as it closes', () => {
    const tab = openTab();
    tab.openLayer('login');
    tab.closeLayer();
    tab.openLayer('name');
    tab.settle();
    expect([tab.browser.before(), layerOf(tab)]).toEqual([1, 1]);
    tab.go(-1);
    expect([tab.open(), tab.browser.before()]).toEqual([[], 0]);
  });

  it('puts a page that is opened from a layer in the place of its entry', () => {
    const tab = openTab();
    tab.openLayer('sheet');
    tab.navigate('/p1');
    tab.settle();
    expect([tab.open(), tab.browser.before()]).toEqual([[], 1]);
    expect(tab.browser.port.read().state).toMatchObject({ idx: 1 });
    tab.go(-1);
    expect(tab.shown()).toBe(`${SITE}/p0`);
  });

  it('steps over what a page leaves behind that is opened from a layer over a layer', () => {
    const tab = openTab();
    tab.openLayer('sheet');
    tab.openLayer('agreement');
    tab.navigate('/p1');
    tab.go(-1);
    expect([tab.shown(), tab.browser.before()]).toEqual([`${SITE}/p0`, 0]);
  });

  it('opens a page while the way back from a closed layer is under way', () => {
    const tab = openTab();
    tab.openLayer('sheet');
    tab.closeLayer();
    tab.tick();
    tab.navigate('/p1');
    tab.settle();
    expect(tab.browser.port.read().href).toBe(`${SITE}/p1`);
    tab.go(-1);
    expect([tab.shown(), tab.browser.before()]).toEqual([`${SITE}/p0`, 0]);
  });

  it('keeps a layer open that opens while the way back from a closed one is under way', () => {
    const tab = openTab();
    tab.openLayer('registration');
    tab.closeLayer();
    tab.tick();
    expect(tab.browser.underWay()).toBe(true);
    tab.openLayer('prompt');
    tab.settle();
    expect([tab.open(), layerOf(tab)]).toEqual([['prompt'], 1]);
    tab.go(-1);
    expect([tab.open(), tab.browser.before()]).toEqual([[], 0]);
  });

  it('keeps a layer open that opens during a slow way back', () => {
    const tab = openTab();
    closeSlowly(tab);
    tab.openLayer('sheet');
    tab.settle();
    expect([tab.open(), layerOf(tab)]).toEqual([['sheet'], 1]);
  });

  it('keeps a page that is opened during a slow way back', () => {
    const tab = openTab();
    closeSlowly(tab);
    tab.navigate('/p1');
    tab.settle();
    expect([tab.shown(), tab.browser.port.read().href]).toEqual([`${SITE}/p1`, `${SITE}/p1`]);
  });

  it('keeps the address that a page took while a layer lay over it', () => {
    const tab = openTab();
    tab.openLayer('filter');
    tab.replace('/p0?kind=1');
    tab.closeLayer();
    tab.settle();
    expect(tab.browser.entries[0]?.href).toBe(`${SITE}/p0?kind=1`);
    expect([tab.shown(), tab.browser.before()]).toEqual([`${SITE}/p0?kind=1`, 0]);
  });

  it('keeps the newest address of a page that was left twice with another one', () => {
    const tab = openTab();
    tab.openLayer('filter');
    tab.replace('/p0?kind=1');
    tab.navigate('/p1');
    tab.go(-1);
    tab.replace('/p0?kind=2');
    tab.navigate('/p2');
    tab.go(-1);
    expect(tab.shown()).toBe(`${SITE}/p0?kind=2`);
  });

  it('leaves the page where the undermost layer belongs to it', () => {
    const tab = openTab();
    tab.navigate('/my');
    tab.openLayer('login', { ofPage: true });
    tab.openLayer('code');
    tab.go(-1);
    expect([tab.open(), tab.shown()]).toEqual([['login'], `${SITE}/my`]);
    tab.go(-1);
    expect([tab.open(), tab.shown()]).toEqual([[], `${SITE}/p0`]);
  });

  it('gives a layer that goes one step back instead of closing its entry again', () => {
    const tab = openTab();
    tab.openLayer('steps', { stays: true });
    tab.go(-1);
    expect([tab.open(), layerOf(tab)]).toEqual([['steps'], 1]);
  });

  it('steps from the entry of a layer that a reload has closed, also when going forward', () => {
    const tab = openTab();
    tab.navigate('/p1');
    tab.openLayer('a');
    tab.openLayer('b');
    tab.reload();
    expect([tab.browser.before(), layerOf(tab)]).toEqual([1, 0]);
    tab.go(1);
    expect([tab.browser.before(), layerOf(tab)]).toEqual([1, 0]);
    tab.go(-1);
    expect(tab.shown()).toBe(`${SITE}/p0`);
  });

  it('keeps a layer open that opens before the step from the entry of one that a reload has closed is answered', () => {
    const tab = openTab();
    tab.navigate('/p1');
    tab.openLayer('a');
    tab.load();
    tab.openLayer('b');
    tab.settle();
    expect([tab.open(), tab.browser.before(), layerOf(tab)]).toEqual([['b'], 2, 1]);
    tab.closeLayer();
    tab.settle();
    expect([tab.shown(), tab.browser.before(), layerOf(tab)]).toEqual([`${SITE}/p1`, 1, 0]);
  });

  it('stays on a page that was loaded again over a layer when one opens and closes before the step from its entry is answered', () => {
    const tab = openTab();
    tab.navigate('/p1');
    tab.openLayer('a');
    tab.load();
    tab.openLayer('b');
    tab.closeLayer();
    tab.settle();
    expect([tab.shown(), tab.browser.before(), layerOf(tab)]).toEqual([`${SITE}/p1`, 1, 0]);
  });

  it('keeps the layers below one that is taken away twice', () => {
    const tab = openTab();
    tab.openLayer('profile');
    tab.openLayer('columns');
    const letGo = tab.stack().open({ close: () => {}, left: () => {}, ofPage: false });
    letGo();
    tab.settle();
    letGo();
    tab.settle();
    expect([tab.open(), tab.browser.before(), layerOf(tab)]).toEqual([
      ['profile', 'columns'],
      2,
      2,
    ]);
    tab.go(-1);
    expect([tab.open(), tab.shown()]).toEqual([['profile'], `${SITE}/p0`]);
  });

  it('does not step back while another document is being opened', () => {
    const tab = openTab();
    tab.openLayer('login');
    tab.browser.setLeaving(true);
    tab.closeLayer();
    tab.tick();
    expect(tab.browser.underWay()).toBe(false);
    // It was not opened after all.
    tab.browser.setLeaving(false);
    tab.browser.pass(LONG);
    tab.settle();
    expect([tab.browser.before(), layerOf(tab)]).toEqual([0, 0]);
  });

  it('takes an entry that has nothing before it for that of the page', () => {
    const tab = openTab();
    tab.openLayer('a');
    // As in a browser that restores the page without what was before it.
    const kept = tab.browser.port.read();
    const alone = fakeBrowserHistory(kept.state ?? {}, kept.href);
    const stack = createLayerStack(alone.port);
    stack.open({ close: () => {}, left: () => {}, ofPage: false })();
    alone.pass(0);
    expect(alone.land()).toBe(false);
    alone.pass(LONG);
    expect(alone.port.read().state?.layer).toBeUndefined();
    stack.open({ close: () => {}, left: () => {}, ofPage: false });
    expect([alone.before(), alone.port.read().state?.layer]).toEqual([1, 1]);
  });
});

type Command = 'open' | 'close' | 'closeUnder' | 'navigate' | 'query' | 'tick' | 'land';
type Rest = 'back' | 'forward' | 'reload';
const commands = fc.array(
  fc.constantFrom<Command | Rest>(
    ...(['open', 'open', 'close', 'closeUnder', 'navigate', 'query', 'tick', 'land'] as const),
    ...(['back', 'back', 'forward', 'reload'] as const),
  ),
  { maxLength: 30 },
);

describe('any sequence of layers, pages and steps', () => {
  it('closes one layer or goes one page back with each step back', () => {
    fc.assert(
      fc.property(commands, (sequence) => {
        const tab = openTab();
        /** The pages that a history without layers would have. */
        let pages = [`${SITE}/p0`];
        let at = 0;
        let serial = 0;
        let reloaded = false;
        const check = () => {
          tab.settle();
          expect(layerOf(tab)).toBe(tab.open().length);
          expect(tab.browser.port.read().href).toBe(tab.shown());
          // A page that was left from a layer has its first query again after a reload.
          if (reloaded && pathOf(tab.shown()) === pathOf(pages[at] ?? '')) pages[at] = tab.shown();
          expect(tab.shown()).toBe(pages[at]);
        };
        for (const command of sequence) {
          serial += 1;
          switch (command) {
            case 'open':
              tab.openLayer(`l${serial}`);
              break;
            case 'close':
              tab.closeLayer();
              break;
            case 'closeUnder':
              tab.closeLayer(0);
              break;
            case 'navigate':
              tab.navigate(`/p${serial}`);
              pages = [...pages.slice(0, at + 1), tab.shown()];
              at += 1;
              break;
            case 'query':
              tab.replace(`${pathOf(tab.shown()).slice(SITE.length)}?q=${serial}`);
              pages[at] = tab.shown();
              break;
            case 'tick':
              tab.tick();
              break;
            case 'land':
              tab.land();
              break;
            case 'back': {
              check();
              const open = tab.open();
              if (open.length === 0 && at === 0) break;
              tab.go(-1);
              if (open.length > 0) expect(tab.open()).toEqual(open.slice(0, -1));
              else at -= 1;
              break;
            }
            case 'forward':
              check();
              tab.go(1);
              // An entry of a layer before it makes it a step that does nothing.
              if (pathOf(tab.shown()) === pathOf(pages[at + 1] ?? '')) at += 1;
              break;
            case 'reload':
              check();
              tab.reload();
              reloaded = true;
          }
        }
        check();
      }),
      { numRuns: 1000 },
    );
  });
});
