import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { Inputs, Outputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const ROWS = 20;

export interface Versioned {
  readonly Id: string;
  readonly Version: number;
}

interface UsualInputs {
  readonly list: unknown;
  readonly get: { readonly Id: string };
  readonly add: object;
  readonly edit: Versioned;
}

interface UsualOutputs {
  readonly list: { readonly List: readonly { readonly Id: string }[]; readonly Total: number };
  readonly get: Versioned;
}

/** Domains of the catalogue whose records have the usual calls of staff: list, get, add and edit. */
export type DeskDomain = {
  [D in keyof Inputs & keyof Outputs]: Inputs[D] extends UsualInputs
    ? Outputs[D] extends UsualOutputs
      ? D
      : never
    : never;
}[keyof Inputs & keyof Outputs];

/** A record as a list shows it. */
export type RowOf<D extends DeskDomain> = Outputs[D]['list']['List'][number] & {
  readonly Id: string;
};
/** A record as its panel shows it. */
export type RecordOf<D extends DeskDomain> = Outputs[D]['get'] & Versioned;
/** What a form of a record holds: what `add` and `edit` take. */
export type ValuesOf<D extends DeskDomain> = {
  [K in Exclude<keyof Inputs[D]['add'] | keyof Inputs[D]['edit'], 'Id'>]-?: Exclude<
    K extends keyof Inputs[D]['edit']
      ? Inputs[D]['edit'][K]
      : K extends keyof Inputs[D]['add']
        ? Inputs[D]['add'][K]
        : never,
    undefined
  >;
};
/** Keys of the calls that change a record of the domain. */
export type CallOf<D extends DeskDomain> = keyof Inputs[D] & keyof Outputs[D] & string;

type Updater = (before: object | undefined) => object | undefined;
interface Calls {
  readonly [key: string]: {
    mutate(input: unknown): Promise<unknown>;
    query(input: unknown): Promise<unknown>;
  };
}
interface Kept {
  readonly get: { setData(input: { readonly Id: string }, update: Updater): void };
}

/** Answers that stay on the screen while the next ones are read. */
const READ = { staleTime: 0, placeholderData: keepPreviousData } as const;
interface Hooks<D extends DeskDomain> {
  readonly list: {
    useQuery(input: Inputs[D]['list'], options: object): ListAnswer<D>;
  };
  readonly get: {
    useQuery(input: { readonly Id: string }, options: object): GetAnswer<D>;
  };
}
interface ListAnswer<D extends DeskDomain> {
  readonly data: { readonly List: RowOf<D>[]; readonly Total: number } | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => unknown;
}
interface GetAnswer<D extends DeskDomain> {
  readonly data: RecordOf<D> | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

// The types of one domain are known to those who name it; in here any of them is meant.
const hooksOf = <D extends DeskDomain>(domain: D) => trpc[domain] as unknown as Hooks<D>;

export const useRecordList = <D extends DeskDomain>(domain: D, input: Inputs[D]['list']) =>
  hooksOf(domain).list.useQuery(input, READ);

/** @param id empty for a new record, which is not read */
export const useRecord = <D extends DeskDomain>(domain: D, id: string) =>
  hooksOf(domain).get.useQuery({ Id: id }, { staleTime: 0, enabled: id !== '' });

/** Reads everything of these domains again, such as `eventEdit` and `event`. */
export const useReadAnew = (...domains: readonly string[]) => {
  const client = useQueryClient();
  return (): void =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => domains.includes(String(queryKey.flat()[0])),
    });
};

const isRecord = (answer: unknown): answer is { readonly Id: string } =>
  typeof answer === 'object' && answer !== null && 'Id' in answer;

/**
 * The calls that change records of a domain. An answer that is the record is shown at once: what is typed until
 * everything is read again has its version, and is not in conflict with what the same person has just done.
 * @param others domains whose answers change with the record, such as the one that students read
 */
export const useRecordCalls = <D extends DeskDomain>(domain: D, others: readonly string[] = []) => {
  const utils = trpc.useUtils();
  const calls = utils.client[domain] as unknown as Calls;
  const kept = utils[domain] as unknown as Kept;
  const readAnew = useReadAnew(domain, ...others);
  return {
    read: (Id: string) => calls.get?.query({ Id }) as Promise<RecordOf<D>>,
    /** @param done is called before anything is read again, such as to close a panel whose record is gone */
    run: async <K extends CallOf<D>>(
      key: K,
      input: Inputs[D][K],
      done?: (answer: Outputs[D][K]) => void,
    ): Promise<Outputs[D][K]> => {
      const answer = await calls[key]?.mutate(input);
      if (isRecord(answer))
        kept.get.setData({ Id: answer.Id }, (before) => before && { ...before, ...answer });
      done?.(answer as Outputs[D][K]);
      readAnew();
      return answer as Outputs[D][K];
    },
  };
};
