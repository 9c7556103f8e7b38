import type { ComponentType } from 'react';
import type { Schema } from '../record/field-rules.ts';
import type { ListColumn } from '../table/components/server-table.tsx';
import type { ListAddress } from '../table/use-list-address.ts';
import type { Act } from './acts.tsx';
import type { Field } from './fields.tsx';
import type { CallOf, DeskKind, RecordOf, RowOf, ValuesOf } from './use-record-calls.ts';
import type { KeptVersion } from './versions.tsx';

type StateOf<K extends DeskKind> =
  RowOf<K> extends { readonly State: infer S extends string } ? S : never;

/** What stands below the form of a stored record. */
export interface BelowProps<K extends DeskKind> {
  readonly record: RecordOf<K>;
  /** Opens another record in the place of this one. */
  readonly onOpen: (id: string) => void;
}

/** A page of staff over the records of one kind, as `defineDesk` takes it. */
export interface Desk<K extends DeskKind> {
  readonly texts: {
    readonly title: string;
    readonly search: string;
    readonly add: string;
    readonly empty: string;
    readonly emptyHint: string;
  };
  /** Under this name unsent changes of the records are kept on the device. */
  readonly name: string;
  /** What a row and its panel are called. */
  readonly titleOf: (record: RowOf<K> | RecordOf<K>) => string;
  readonly columns: readonly ListColumn<RowOf<K>>[];
  /** Where a record may stand, in words; the list can be narrowed to one. */
  readonly states?: Readonly<Record<StateOf<K>, string>>;
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
    readonly [F in Exclude<keyof ValuesOf<K>, 'Version'>]?: Field<ValuesOf<K>[F], RecordOf<K>>;
  };
  /** What `edit` of the contract takes; what it refuses is said at the field. */
  readonly schemas: Readonly<Record<string, Schema>>;
  /** What the form of a new record begins with. */
  readonly fresh: () => Partial<ValuesOf<K>>;
  /** Whether a stored record can still be changed; without it, always. */
  readonly editable?: (record: RecordOf<K>) => boolean;
  readonly acts: readonly Act<K>[];
  /** Where everybody sees the record; null while nobody does. */
  readonly publicPath?: (record: RecordOf<K>) => string | null;
  /** The former versions of a record, as a hook, the newest first. */
  readonly versions?: {
    readonly use: (record: RecordOf<K>) => readonly KeptVersion[];
    /** Takes id and version of the record and `Number`; without it a version is taken into the form. */
    readonly restore?: CallOf<K>;
  };
  readonly Below?: ComponentType<BelowProps<K>>;
}

/** A desk with the kind of its records. */
export type DeskOf<K extends DeskKind> = Desk<K> & { readonly kind: K };
