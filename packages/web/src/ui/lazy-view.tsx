import type { ComponentType, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Lazy } from '../lib/lazy.ts';
import { lazy } from '../lib/lazy.ts';
import { onReturn } from '../lib/on-return.ts';
import { t } from './texts.ts';
import { showToast } from './toast.ts';

/** What is done before code that did not load is asked for again; `app/background` knows it. */
export const beforeRetry = { run: (): Promise<unknown> => Promise.resolve() };

/** A component that loads its code when it is first shown. */
export interface LazyView<P> {
  (props: P & Failable): ReactNode;
  /** Loads the code ahead of need. */
  preload(): void;
  /** The same, for one who waits for it. */
  load(): Promise<unknown>;
  /** What is shown meanwhile. */
  readonly loading: ReactNode;
}

/** What is shown in place of a view that has no code yet. */
interface Placeholders {
  readonly loading: ReactNode;
  readonly failed: ReactNode;
}

interface Closable {
  readonly onClose?: () => void;
}

interface Failable {
  /** Called after a failed load where there are no placeholders; `onClose` when left out. */
  readonly onFailed?: () => void;
}

interface Props<P> {
  readonly code: Lazy<ComponentType<P>>;
  readonly placeholders: Placeholders | undefined;
  readonly props: P & Failable;
}

const View = <P extends Closable>({ code, placeholders, props }: Props<P>) => {
  const [state, setState] = useState({ type: code.loaded, failed: false });
  const failed = useRef(() => {});
  useEffect(() => {
    failed.current = () => {
      setState({ type: null, failed: true });
      if (placeholders !== undefined) return;
      showToast(t('loadFailed'));
      (props.onFailed ?? props.onClose)?.();
    };
  });

  useEffect(() => {
    let shown = true;
    const attempt = () =>
      void code.load().then(
        (type) => shown && setState((old) => (old.type === type ? old : { type, failed: false })),
        () => shown && failed.current(),
      );
    // Each in a task of its own: a page asks for a dozen at once, and to begin a load keeps a slow phone busy for 10 ms.
    const first = setTimeout(attempt);
    const ended = onReturn(attempt);
    return () => {
      shown = false;
      clearTimeout(first);
      ended();
    };
  }, [code]);
  if (state.type !== null) return <state.type {...props} />;
  return state.failed ? placeholders?.failed : placeholders?.loading;
};

/**
 * A view whose code is loaded when it is first shown. After a failed load it tries again when it is
 * next shown, and when the network or the page comes back. Code that is there already is drawn at once.
 * @param placeholders left out: nothing is shown while it loads; after a failed load a toast says so
 *   and `onFailed` is called
 */
export const lazyView = <P extends Closable>(
  load: () => Promise<ComponentType<P>>,
  placeholders?: Placeholders,
): LazyView<P> => {
  let failed = false;
  const code = lazy(async () => {
    if (failed) await beforeRetry.run();
    failed = true;
    const type = await load();
    failed = false;
    return type;
  });
  return Object.assign(
    (props: P & Failable) => <View code={code} placeholders={placeholders} props={props} />,
    { preload: code.preload, load: code.load, loading: placeholders?.loading },
  );
};
