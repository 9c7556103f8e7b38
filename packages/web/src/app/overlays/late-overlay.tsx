import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { showToast } from '../../ui/toast.ts';
import { t } from '../texts.ts';

interface Props {
  /** The same function in every render. */
  readonly load: () => Promise<ComponentType>;
}

/** An overlay whose code is loaded when it is asked for; nothing until then. */
export const LateOverlay = ({ load }: Props) => {
  const [view, setView] = useState<{ readonly type: ComponentType } | null>(null);
  useEffect(() => {
    let here = true;
    load().then(
      (type) => here && setView({ type }),
      () => here && showToast(t('loadFailed')),
    );
    return () => {
      here = false;
    };
  }, [load]);
  return view === null ? null : <view.type />;
};
