import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { AuditResult } from '@xuanjiang/contracts/audit';
import { AUDIT_FILE_PATH } from '@xuanjiang/contracts/rules/audit-file';
import type { AuditGroup } from '@xuanjiang/contracts/rules/audit-group';
import { fetchFile } from '../../../lib/file-call.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useReadAnew } from '../../kit/public.ts';

/** Rows of a page. */
export const AUDIT_PAGE = 20;

export interface AuditAsk {
  readonly name: string;
  readonly group: AuditGroup | undefined;
  readonly result: AuditResult | undefined;
  readonly uids: string;
  readonly university: string;
  readonly action: string;
  /** `YYYY-MM-DD`; empty for the days that the server takes. */
  readonly from: string;
  readonly until: string;
  readonly page: number;
}

const given = <K extends string>(name: K, value: string): Partial<Record<K, string>> =>
  value === '' ? {} : ({ [name]: value } as Record<K, string>);

/** Which acts are meant, for the list and for the file. */
const filterOf = (ask: AuditAsk) => ({
  ...(ask.group !== undefined && { Group: ask.group }),
  ...(ask.result !== undefined && { Result: ask.result }),
  ...given('Keyword', ask.name),
  ...given('Uids', ask.uids),
  ...given('Universityid', ask.university),
  ...given('Action', ask.action),
  ...given('From', ask.from),
  ...given('Until', ask.until),
});

export const useAuditPage = (ask: AuditAsk) =>
  trpc.audit.list.useQuery(
    { Page: ask.page, Limit: AUDIT_PAGE, ...filterOf(ask) },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** Fetches the acts as a file. */
export const useAuditFile = () =>
  useMutation({
    mutationFn: (ask: AuditAsk) =>
      fetchFile(`${AUDIT_FILE_PATH}?${new URLSearchParams(filterOf(ask))}`),
  });

export const useAuditEntry = (Id: number) => trpc.audit.get.useQuery({ Id });

/** How often is asked how far a check is, ms. */
const CHECK_MS = 1000;

export const useAuditState = () =>
  trpc.audit.state.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.Checking ? CHECK_MS : false),
  });

/** Asks for a check; how far it is stands in the state. */
export const useCheckAgain = () => {
  const utils = trpc.useUtils();
  return trpc.audit.check.useMutation({ onSettled: () => utils.audit.state.invalidate() });
};

export const useCloseAlert = () =>
  trpc.audit.closeAlert.useMutation({ onSettled: useReadAnew('audit') });
