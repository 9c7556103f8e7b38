import { keepPreviousData } from '@tanstack/react-query';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { ExportInput } from '@xuanjiang/contracts/export';
import { create } from 'zustand';
import { useAppState } from '../../../lib/app-state.ts';
import { randomId } from '../../../lib/random-id.ts';
import { refusalOf } from '../../../lib/refusal.ts';
import { saveAddress } from '../../../lib/save-blob.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from './texts.ts';

/** Rows of a page. */
export const EXPORTS_PAGE = 20;
/** How often is asked whether a large file is written, ms. */
const ASK_MS = 2 * SECOND_MS;
/** While a file is being written the list is read anew, ms. */
const READ_MS = 5 * SECOND_MS;
/** Files take their time, and what a refusal says is shown. */
const SECONDARY = { context: { secondary: true } } as const;

/** Exports that this page waits for, also while other pages of the staff are shown. */
export const useRunning = create<{ readonly count: number }>(() => ({ count: 0 }));
const count = (by: 1 | -1): void => useRunning.setState((old) => ({ count: old.count + by }));

const pause = (): Promise<void> => new Promise((done) => setTimeout(done, ASK_MS));

export type ExportOrder = Omit<ExportInput, 'Id'>;

/**
 * Makes a file and downloads it. A large one is asked for again until it is written: code 201, then 200.
 * What a refusal says is shown by the secondary client.
 */
export const useStartExport = () => {
  const utils = trpc.useUtils();
  const { start, get } = utils.client.export;
  const addressOf = async (input: ExportInput): Promise<string> => {
    for (;;) {
      try {
        return (await start.mutate(input, SECONDARY)).Url;
      } catch (error) {
        const code = refusalOf(error)?.code;
        if (code === CODES.delayedDone) return (await get.query({ Id: input.Id }, SECONDARY)).Url;
        if (code !== CODES.delayedUnderWay) throw error;
        await pause();
      }
    }
  };
  return async (order: ExportOrder): Promise<void> => {
    count(1);
    try {
      saveAddress(await addressOf({ ...order, Id: randomId() }));
    } catch (error) {
      if (refusalOf(error) === null) showToast(t('exportsFailed'));
    } finally {
      count(-1);
      // One that failed has no end that would say so.
      if (useRunning.getState().count === 0) useAppState.setState({ httpDelayed: false });
      void utils.export.invalidate();
    }
  };
};

/** Gives a file that is written already. */
export const useDownload = () => {
  const { client } = trpc.useUtils();
  return async (Id: string): Promise<void> => {
    try {
      saveAddress((await client.export.get.query({ Id }, SECONDARY)).Url);
    } catch (error) {
      if (refusalOf(error) === null) showToast(t('exportsFailed'));
    }
  };
};

export const useExportPage = (Page: number, enabled: boolean) =>
  trpc.export.find.useQuery(
    { Page, Limit: EXPORTS_PAGE },
    {
      enabled,
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.List.some(({ State }) => State === 'waiting') === true ? READ_MS : false,
    },
  );

export const useGrantPage = (Page: number, enabled: boolean) =>
  trpc.export.findGrants.useQuery(
    { Page, Limit: EXPORTS_PAGE },
    { enabled, staleTime: 0, placeholderData: keepPreviousData },
  );

/** Whether the caller may export whole phones now. */
export const useHasGrant = (): boolean =>
  trpc.export.findGrants
    .useQuery({ State: 'granted', Limit: EXPORTS_PAGE }, { staleTime: 0 })
    .data?.List.some(({ Own }) => Own) === true;

export const useGrantCalls = () => {
  const utils = trpc.useUtils();
  const meta = { failedText: t('exportsFailed') };
  const onSettled = () => void utils.export.findGrants.invalidate();
  return {
    ask: trpc.export.askGrant.useMutation({ meta, onSettled }),
    decide: trpc.export.decideGrant.useMutation({ meta, onSettled }),
  };
};
