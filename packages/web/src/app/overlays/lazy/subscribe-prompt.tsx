import {
  closePrompt,
  hidePrompt,
  LazySubscribeMask,
  useSubscribePrompt,
} from '../../../features/reach/subscription/public.ts';

/** The prompt to subscribe, when it is due. */
export const SubscribePrompt = () => {
  const due = useSubscribePrompt();
  return due && <LazySubscribeMask onClose={closePrompt} onFailed={hidePrompt} />;
};
