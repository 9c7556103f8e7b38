import { keepPreviousData } from '@tanstack/react-query';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { SheetUpload } from '@xuanjiang/contracts/enrolment-sheet';
import type { SheetRow } from '@xuanjiang/contracts/enrolment-staff';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { showFailure } from '../../../../ui/failure.ts';
import { UNIDATA_PAGE, useAskAnew } from '../api.ts';

/** Rows of a page of a table. */
export const SHEET_ROWS = 50;
/** How often is asked how far the work on a table is, ms. */
const WORK_MS = SECOND_MS;
/** The same of what somebody else has yet to confirm. */
const OTHERS_MS = 10 * SECOND_MS;
const LISTED = { staleTime: 0, placeholderData: keepPreviousData } as const;

/** After which time tables are asked for again, ms: their states change without the reader. */
const askAgainAfter = (states: readonly SheetUpload['State'][]): number | false => {
  if (states.some((state) => state === 'checking' || state === 'working')) return WORK_MS;
  return states.includes('waiting') ? OTHERS_MS : false;
};

/** Tables that were sent; asked again while the state of one may change. */
export const useSheetPage = (Page: number) =>
  trpc.enrolment.listUpload.useQuery(
    { Page, Limit: UNIDATA_PAGE },
    {
      ...LISTED,
      refetchInterval: ({ state }) =>
        askAgainAfter(state.data?.List.map(({ State }) => State) ?? []),
    },
  );

/** A table; asked again until its state changes no more without the reader. */
export const useSheet = (Id: string) =>
  trpc.enrolment.readUpload.useQuery(
    { Id },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => askAgainAfter(state.data ? [state.data.State] : []),
    },
  );

export type Shown = 'urgent' | 'bad' | 'doubt' | 'changed' | 'all';
export interface RowsAsk {
  readonly Id: string;
  readonly Show: Shown;
  readonly Page: number;
}
const askOf = (ask: RowsAsk) => ({ ...ask, Limit: SHEET_ROWS });
export const useSheetRows = (ask: RowsAsk) => trpc.sheet.findRow.useQuery(askOf(ask), LISTED);

/** What is done with a table; each step reads it anew. */
export const useSheetWork = () => {
  const onSettled = useAskAnew();
  return {
    match: trpc.sheet.match.useMutation({ onSettled }),
    confirm: trpc.enrolment.confirmUpload.useMutation({ onSettled }),
    giveBack: trpc.sheet.giveBack.useMutation({ onSettled }),
    closeFile: trpc.sheet.closeFile.useMutation({ onSettled }),
    drop: trpc.sheet.drop.useMutation({ onSettled }),
  };
};

/** What is done with a row. It stays where it is, though it is right now: a list that jumps while one types is of no use. */
export const useRowWork = (ask: RowsAsk) => {
  const utils = trpc.useUtils();
  const take = (row: SheetRow): void => {
    utils.sheet.findRow.setData(askOf(ask), (page) =>
      page === undefined
        ? page
        : { ...page, List: page.List.map((one) => (one.Row === row.Row ? row : one)) },
    );
    void utils.enrolment.readUpload.invalidate({ Id: ask.Id });
  };
  return {
    mend: trpc.sheet.mend.useMutation({ onSuccess: take }),
    see: trpc.sheet.see.useMutation({ onSuccess: take }),
  };
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a workbook that a call answers. */
export const useSheetFile = () => {
  const { client } = trpc.useUtils();
  const save = async (asked: Promise<{ Name: string; Content: string }>): Promise<void> => {
    try {
      const { Name, Content } = await asked;
      const bytes = Uint8Array.from(atob(Content), (sign) => sign.charCodeAt(0));
      saveBlob(new Blob([bytes], { type: XLSX }), Name);
    } catch (error) {
      showFailure(error);
    }
  };
  return {
    template: (Kind: Parameters<typeof client.sheet.template.query>[0]['Kind']) =>
      void save(client.sheet.template.query({ Kind })),
    report: (Id: string) => void save(client.sheet.report.query({ Id })),
  };
};
