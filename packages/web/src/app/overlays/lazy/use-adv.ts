import type { Adv } from '@xuanjiang/contracts/adv';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppState } from '../../../lib/app-state.ts';
import { HOME_PATH } from '../../../lib/navigation.ts';
import { mayOffer, noteOffer } from '../../../lib/offers.ts';
import { setLocal } from '../../../lib/storage.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFollowShown } from '../follow-shown.ts';
import { ADV_DAY } from '../use-adv-due.ts';
import { useCovered } from '../use-covered.ts';
import { countAdv } from './adv-count.ts';

/** Puts the advertisement into the app state once its picture is there; without it there is none. */
const offer = async (advjson: Adv): Promise<void> => {
  const picture = new Image();
  picture.src = advjson.Picurl;
  await picture.decode();
  useAppState.setState(({ adv }) => ({
    adv: { ...adv, picUrl: advjson.Picurl, url: advjson.Url },
    advjson,
  }));
};

export const closeAdv = (): void =>
  useAppState.setState(({ adv }) => ({ adv: { ...adv, show: false, picUrl: '', url: '' } }));

/**
 * The advertisement that is over the screen; null for none. It comes when nothing else is there,
 * and its coming is noted, here for the day and at the server.
 */
export const useAdv = (): Adv | null => {
  const { pathname } = useLocation();
  const { show, picUrl, query } = useAppState(({ adv }) => adv);
  const advjson = useAppState((state) => state.advjson);
  const { data } = trpc.adv.get.useQuery(
    { Id: query.id },
    { enabled: advjson === null, staleTime: Number.POSITIVE_INFINITY },
  );
  const offered = data?.Adv ?? null;
  useEffect(() => {
    if (offered !== null) offer(offered).catch(() => undefined);
  }, [offered]);

  const follow = useFollowShown();
  const covered = useCovered() || follow;
  const comes = picUrl !== '' && !show && !covered && mayOffer('adv', pathname);
  useEffect(() => {
    // Another one may have opened in the same moment.
    if (!comes || advjson === null || !mayOffer('adv', pathname)) return;
    noteOffer('adv');
    useAppState.setState(({ adv }) => ({ adv: { ...adv, show: true } }));
    setLocal(ADV_DAY, dayOf(Date.now()));
    countAdv(advjson.Advid, 'shown');
  }, [comes, advjson, pathname]);

  return show && pathname === HOME_PATH ? advjson : null;
};
