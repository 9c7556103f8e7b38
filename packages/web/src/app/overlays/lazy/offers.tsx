import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { HOME_PATH } from '../../../lib/navigation.ts';
import { mayOffer, noteOffer } from '../../../lib/offers.ts';
import { useSession } from '../../../lib/session.ts';
import { getCookie, setCookie } from '../../../lib/storage.ts';
import { lazyView } from '../../../ui/lazy-view.tsx';
import { FOLLOW_SHOWN, followShows } from '../follow-flag.ts';
import { closeFollow, useFollowShown } from '../follow-shown.ts';
import { useAdvDue } from '../use-adv-due.ts';
import { useCovered } from '../use-covered.ts';

const FollowPopup = lazyView(async () => (await import('./follow-popup.tsx')).FollowPopup);
/** Nobody waits for it: nothing says that its code did not load. */
const AdvPopup = lazyView<object>(async () => (await import('./adv-popup.tsx')).AdvPopup, {
  loading: null,
  failed: null,
});
/** Nobody waits for it either. */
const SubscribePrompt = lazyView<object>(
  async () => (await import('./subscribe-prompt.tsx')).SubscribePrompt,
  { loading: null, failed: null },
);

/** Whether the picture that invites to follow the account is there. Showing it spends its flag. */
const useFollow = (): boolean => {
  const { pathname } = useLocation();
  const shown = useFollowShown();
  const covered = useCovered();
  useEffect(() => {
    const allowed = mayOffer('follow', pathname);
    if (!followShows({ flag: getCookie('_subwx'), allowed, covered })) return;
    setCookie('_subwx', FOLLOW_SHOWN);
    noteOffer('follow');
    useFollowShown.setState(true, true);
  }, [pathname, covered]);

  return shown && pathname === HOME_PATH;
};

/** What promotes something and comes by itself, when the page has loaded. */
export const Offers = () => {
  const { pathname } = useLocation();
  const known = useSession(({ status }) => status === 'ready');
  const showPopup = useFollow();
  const advDue = useAdvDue(pathname);
  return (
    <>
      {known && <SubscribePrompt />}
      {advDue && <AdvPopup />}
      {showPopup && <FollowPopup onClose={closeFollow} />}
    </>
  );
};
