import type { ComponentType } from 'react';
import type { Schema } from '../record/field-rules.ts';
import type { ListColumn } from '../table/components/server-table.tsx';
import type { ListAddress } from '../table/use-list-address.ts';
import type { Act } from './acts.tsx';
import type { Field } from './fields.tsx';
import type { CallOf, DeskDomain, RecordOf, RowOf, ValuesOf } from './record-calls.ts';
import type { KeptVersion } from './versions.tsx';

type StateOf<D extends DeskDomain> =
  RowOf<D> extends { readonly State: infer S extends string } ? S : never;

/** What stands below the form of a stored record. */
export interface BelowProps<D extends DeskDomain> {
  readonly record: RecordOf<D>;
  /** Opens another record in the place of this one. */
  readonly onOpen: (id: string) => void;
}

/** A page of staff over the records of one domain, as `defineDesk` takes it. */
export interface Desk<D extends DeskDomain> {
  readonly texts: {
    readonly title: string;
    readonly search: string;
    readonly add: string;
    readonly empty: string;
    readonly emptyHint: string;
  };
  /** Of the records, on this device: unsent changes are kept under it. */
  readonly name: string;
  /** Other domains whose answers change with a record. */
  readonly others: readonly string[];
  /** What a row and its panel are called. */
  readonly titleOf: (record: RowOf<D> | RecordOf<D>) => string;
  readonly columns: readonly ListColumn<RowOf<D>>[];
  /** Where a record may stand, in words; the list can be narrowed to one. */
  readonly states: Readonly<Record<StateOf<D>, string>>;
  /** More by which the list is narrowed. */
  readonly narrowed?: {
    /** In the address. */
    readonly names: readonly string[];
    /** What the list and a new record take from them. */
    readonly ask: (filters: ListAddress['filters']) => object;
    readonly Tools: ComponentType<{ readonly address: ListAddress }>;
  };
  /** In the order in which they stand in the form. */
  readonly fields: {
    readonly [K in Exclude<keyof ValuesOf<D>, 'Version'>]?: Field<ValuesOf<D>[K], RecordOf<D>>;
  };
  /** What `edit` of the contract takes; what it refuses is said at the field. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What the form of a new record begins with. */
  readonly fresh: () => Partial<ValuesOf<D>>;
  /** Whether a stored record can still be changed; without it, always. */
  readonly editable?: (record: RecordOf<D>) => boolean;
  readonly acts: readonly Act<D>[];
  /** Where everybody sees the record; null while nobody does. */
  readonly publicPath?: (record: RecordOf<D>) => string | null;
  /** The versions of a record, as a hook, and the call that restores one. */
  readonly versions?: {
    readonly use: (id: string) => readonly KeptVersion[];
    readonly restore: CallOf<D>;
  };
  readonly Below?: ComponentType<BelowProps<D>>;
}

/** A desk with its domain. */
export type DeskOf<D extends DeskDomain> = Desk<D> & { readonly domain: D };
