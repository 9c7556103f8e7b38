import { keepPreviousData } from '@tanstack/react-query';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import { trpc } from '../../../lib/trpc.ts';
import { isOver } from './model.ts';

/** How often a morning that goes out is looked at again. */
const LOOK_MS = 5 * SECOND_MS;
/** How often one that is over is, for a page that stays open until the next day. */
const OVER_LOOK_MS = 60 * SECOND_MS;
/** People that are offered for a search. */
const PEOPLE_SHOWN = 8;
/** Days of the history, as its title says. */
const DAYS = 14;

export const useRun = () =>
  trpc.push.findRun.useQuery(
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data === undefined ? false : isOver(state.data.State) ? OVER_LOOK_MS : LOOK_MS,
    },
  );

export const usePushDays = () => trpc.push.findDays.useQuery({ Days: DAYS });

/** What operators do with the morning of today; each answer is how it stands then. */
export const useRunActs = (onStopped: () => void) => {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.push.findRun.invalidate();
  const pause = trpc.push.pause.useMutation({ onSettled });
  const stop = trpc.push.stop.useMutation({ onSettled, onSuccess: onStopped });
  return {
    busy: pause.isPending || stop.isPending,
    pause: (On: boolean) => pause.mutate({ On }),
    stop: (Day: string) => stop.mutate({ Day }),
  };
};

/** Asked for by a press only: it looks at all subscribers. */
export const useDryRun = () =>
  trpc.push.dryRun.useQuery({}, { enabled: false, staleTime: 0, gcTime: 0 });

/** Asked for by a choice only: it is noted. */
export const usePreview = (Uids: string, Day: string) =>
  trpc.push.preview.useQuery({ Uids, Day }, { gcTime: 0 });

/** People by a part of their names, or by a whole phone. */
export const usePeopleFound = (Keyword: string) =>
  trpc.user.list.useQuery(
    { Keyword, Page: 1, Limit: PEOPLE_SHOWN },
    { enabled: Keyword !== '', staleTime: 0, placeholderData: keepPreviousData },
  );

export const useWordings = () => trpc.push.listWordings.useQuery({}, { staleTime: 0 });

export const useWordingVersions = (Kind: PushWordingKind) =>
  trpc.push.listWordingVersions.useQuery(
    { Kind },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
