import { useEffect } from 'react';
import { useAppState } from '../../lib/app-state.ts';
import { INTENT_KEPT } from '../../lib/intent.ts';
import { getKept } from '../../lib/storage.ts';

/** Whether an intended action is kept, since a login in this page or from before it was loaded. */
export const useIntentKept = (): boolean => {
  useEffect(() => useAppState.setState({ intentKept: getKept(INTENT_KEPT) !== '' }), []);
  return useAppState((state) => state.intentKept);
};
