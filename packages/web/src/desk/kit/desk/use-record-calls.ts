import type { QueryFilters } from '@tanstack/react-query';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { QueryLike } from '../../../lib/load-state.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import type { Inputs, Outputs } from '../../../lib/trpc.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Rows of a page. */
export const ROWS = 20;

export interface Versioned {
  readonly Id: string | number;
  readonly Version: number;
}

/** Kinds of records that share a domain with others, with their calls there. All else has a domain of its own. */
const KINDS = {
  staffGuide: {
    domain: 'ebook',
    list: 'search',
    get: 'get',
    add: 'add',
    edit: 'edit',
    /** The field of the list's input that says its order. */
    order: 'Order',
  },
  guideSet: {
    domain: 'ebook',
    list: 'searchSet',
    get: 'getSet',
    add: 'addSet',
    edit: 'editSet',
  },
  pushTemplate: {
    domain: 'outreach',
    list: 'listTemplates',
    get: 'getTemplate',
    add: 'addTemplate',
    edit: 'editTemplate',
    idOf: Number,
  },
} as const;
type Kinds = typeof KINDS;

/** What everybody reads of a kind lies in another domain: it is read again after a change. */
const READ_BY_EVERYBODY: Readonly<Record<string, string>> = {
  newsEdit: 'news',
  advEdit: 'adv',
  eventEdit: 'event',
  consultEdit: 'consult',
  ebook: 'guide',
};

type Usual = 'list' | 'get' | 'add' | 'edit';
type InputsOf<K> = K extends keyof Kinds
  ? Inputs[Kinds[K]['domain']]
  : K extends keyof Inputs
    ? Inputs[K]
    : never;
type OutputsOf<K> = K extends keyof Kinds
  ? Outputs[Kinds[K]['domain']]
  : K extends keyof Outputs
    ? Outputs[K]
    : never;
type KeyOf<K, C extends Usual> = K extends keyof Kinds ? Kinds[K][C] : C;
type Part<Calls, Key> = Key extends keyof Calls ? Calls[Key] : never;
type InputOf<K, C extends Usual> = Part<InputsOf<K>, KeyOf<K, C>>;
type OutputOf<K, C extends Usual> = Part<OutputsOf<K>, KeyOf<K, C>>;

type List<Row> = { readonly List: readonly Row[]; readonly Total: number };

/** Kinds of records that have the usual calls of staff; most are called as their domain. */
export type DeskKind =
  | keyof Kinds
  | {
      [D in keyof Inputs & keyof Outputs]: Inputs[D] extends { readonly edit: Versioned }
        ? Outputs[D] extends { readonly list: List<unknown>; readonly get: Versioned }
          ? D
          : never
        : never;
    }[keyof Inputs & keyof Outputs];

type ListedIn<L> = L extends List<infer Row> ? Row : never;
/** A record as a list shows it. */
export type RowOf<K extends DeskKind> = ListedIn<OutputOf<K, 'list'>> & Pick<Versioned, 'Id'>;
/** A record as its panel shows it. */
export type RecordOf<K extends DeskKind> = OutputOf<K, 'get'> & Versioned;
/** What a form of a record holds: what `add` and `edit` take. */
export type ValuesOf<K extends DeskKind> = {
  [F in Exclude<keyof InputOf<K, 'add'> | keyof InputOf<K, 'edit'>, 'Id'>]-?: Exclude<
    F extends keyof InputOf<K, 'edit'> ? InputOf<K, 'edit'>[F] : Part<InputOf<K, 'add'>, F>,
    undefined
  >;
};
/** Keys of the calls of the kind's domain. */
export type CallOf<K extends DeskKind> = keyof InputsOf<K> & keyof OutputsOf<K> & string;

const kindOf = (kind: DeskKind) => ({
  ...{ domain: kind as string, list: 'list', get: 'get', add: 'add', edit: 'edit' },
  ...{ order: 'Sort', idOf: (id: string): string | number => id },
  ...(Object.hasOwn(KINDS, kind) && KINDS[kind as keyof Kinds]),
});

/** The field of the list's input that says its order. */
export const orderOf = (kind: DeskKind): string => kindOf(kind).order;

type Updater = (before: object | undefined) => object | undefined;
interface Calls {
  readonly [key: string]: {
    mutate(input: unknown): Promise<unknown>;
    query(input: unknown): Promise<unknown>;
  };
}
interface Kept {
  setData(input: Pick<Versioned, 'Id'>, update: Updater): void;
}

interface Answer<T> extends QueryLike<T> {
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
}
interface Query<T> {
  useQuery(input: unknown, options: object): Answer<T>;
}

// The types of one kind are checked where its desk is defined. This file handles every kind, so it casts.
const queryOf = <T>(kind: DeskKind, usual: 'list' | 'get'): Query<T> => {
  const { domain, [usual]: key } = kindOf(kind);
  return (trpc as unknown as Record<string, Record<string, Query<T>>>)[domain]?.[key] as Query<T>;
};

export const useRecordList = <K extends DeskKind>(kind: K, input: object) =>
  queryOf<{ readonly List: RowOf<K>[]; readonly Total: number }>(kind, 'list').useQuery(input, {
    ...{ staleTime: 0, placeholderData: keepPreviousData },
  });

/** @param id empty for a new record, which is not read */
export const useRecord = <K extends DeskKind>(kind: K, id: string) =>
  queryOf<RecordOf<K>>(kind, 'get').useQuery(
    { Id: kindOf(kind).idOf(id) },
    { staleTime: 0, enabled: id !== '' },
  );

/** Reads everything of these domains again, such as `eventEdit` and `event`. What is being read already is given up. */
export const useReadAnew = (...domains: readonly string[]) => {
  const client = useQueryClient();
  const filters: QueryFilters = {
    predicate: ({ queryKey }) => domains.includes(String(queryKey.flat()[0])),
  };
  return (): void =>
    void readAnew({
      cancel: () => client.cancelQueries(filters),
      invalidate: () => client.invalidateQueries(filters),
    });
};

/** Whether an answer is a record, such as after a change; where one was removed it is not. */
export const isRecord = (answer: unknown): answer is Versioned =>
  typeof answer === 'object' && answer !== null && 'Version' in answer && 'Id' in answer;

interface OwnStep {
  readonly from: number;
  readonly to: number;
}
/** The last step of a record's version that a call of this page has made, by kind and id. */
const ownSteps = new Map<string, OwnStep>();
const stepKey = (kind: DeskKind, id: Versioned['Id']): string => `${kind}/${id}`;

/**
 * The version from which typed text goes on. What was typed before an own act on the record, such as adding a guide to a set,
 * still names the version before that act: it is no conflict with anybody.
 */
export const ownVersion = (kind: DeskKind, id: Versioned['Id'], typed: number): number => {
  const step = ownSteps.get(stepKey(kind, id));
  return step?.from === typed ? step.to : typed;
};

/**
 * The calls that change records of a kind. An answer that is the record is shown at once: what is typed until
 * everything is read again has its version, and is not in conflict with what the same person has just done.
 */
export const useRecordCalls = <K extends DeskKind>(kind: K) => {
  const { domain, get, add, edit } = kindOf(kind);
  const utils = trpc.useUtils();
  const calls = (utils.client as unknown as Record<string, Calls>)[domain] as Calls;
  const kept = (utils as unknown as Record<string, Record<string, Kept>>)[domain]?.[get] as Kept;
  const readAnew = useReadAnew(domain, READ_BY_EVERYBODY[domain] ?? domain);
  const run = async (key: string, input: unknown, done?: (answer: never) => void) => {
    const answer = await calls[key]?.mutate(input);
    if (isRecord(answer)) {
      const from = typeof input === 'object' && input !== null && 'Version' in input;
      if (from)
        ownSteps.set(stepKey(kind, answer.Id), { from: Number(input.Version), to: answer.Version });
      kept.setData({ Id: answer.Id }, (before) => before && { ...before, ...answer });
    }
    done?.(answer as never);
    readAnew();
    return answer;
  };
  return {
    read: (Id: Versioned['Id']) => calls[get]?.query({ Id }) as Promise<RecordOf<K>>,
    add: (input: object) => run(add, input) as Promise<Versioned>,
    edit: (input: object) => run(edit, input),
    readAnew,
    /** @param done is called before anything is read again, such as to close a panel whose record is gone */
    run: run as <C extends CallOf<K>>(
      key: C,
      input: InputsOf<K>[C],
      done?: (answer: OutputsOf<K>[C]) => void,
    ) => Promise<OutputsOf<K>[C]>,
  };
};
