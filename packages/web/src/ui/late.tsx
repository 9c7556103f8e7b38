import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { t } from './texts.ts';
import { showToast } from './toast.ts';

/**
 * A piece of a screen whose code is loaded when it is first shown; nothing until then. When it
 * cannot be loaded it says so and closes, and the next time tries again.
 */
export const late = <P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> => {
  let loaded: ComponentType<P> | null = null;
  return (props) => {
    const [view, setView] = useState(() => ({ type: loaded }));
    const close = useRef(props.onClose);
    useEffect(() => {
      if (loaded !== null) return;
      let here = true;
      load().then(
        (type) => {
          loaded = type;
          if (here) setView({ type });
        },
        () => {
          if (!here) return;
          showToast(t('loadFailed'));
          close.current();
        },
      );
      return () => {
        here = false;
      };
    }, []);
    return view.type === null ? null : <view.type {...props} />;
  };
};
