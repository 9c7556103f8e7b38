import type { SheetFixed } from '@xuanjiang/contracts/enrolment-sheet';
import type { SheetFieldName, SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { SourceDraft } from '../../university/service.ts';

/** What was said of a table when it was sent, or since. */
export interface SheetGiven extends SourceDraft {
  readonly replace: boolean;
  /** Title and page on which the figures stand. Tables that were sent before say none. */
  readonly page?: string;
  /** Whether everybody may look at the file. Tables that were sent before say nothing: they may not. */
  readonly mayShow?: boolean;
  /** What somebody has said that it is, instead of what its headings say. */
  readonly matched?: {
    readonly kind: SheetKindName;
    readonly columns: readonly (SheetFieldName | '')[];
    readonly fixed: SheetFixed;
  };
}

export interface FoundColumn {
  readonly heading: string;
  readonly samples: readonly string[];
  readonly field: SheetFieldName | '';
}

/** What is in a table, beside its rows. */
export interface TableFacts {
  readonly kind: SheetKindName | '';
  readonly columns: readonly FoundColumn[];
  /** Fields that it needs and does not have. */
  readonly missing: readonly SheetFieldName[];
  /** Version of its template; 0 for none. */
  readonly template: number;
  /** Publisher and day, as its title says; empty where it does not. */
  readonly publisher: string;
  readonly publishedAt: string;
}

/** How many of its rows are what. */
export interface SheetCounts {
  /** Rows without faults. */
  readonly rows: number;
  readonly bad: number;
  readonly doubt: number;
  readonly changed: number;
  /** Rows of these that change what is stored. Tables that were checked before say nothing. */
  readonly differs?: number;
  /** Rows of the changed ones that would change what was published after them. */
  readonly older: number;
  readonly faultCount: number;
}

/** What is told of a table. */
export interface SheetFound extends TableFacts, SheetCounts {
  readonly stored: number;
  readonly gone: number;
  /** Stored rows that it takes away where it replaces them. Tables that were checked before say nothing. */
  readonly going?: number;
  /** The source of the rows that it would change, that which was published last; null for none. */
  readonly newest: { readonly publisher: string; readonly day: string } | null;
  /** The last import of another file of the same source; null for none. */
  readonly sameSource?: {
    readonly name: string;
    readonly hash: string;
    readonly time: number;
  } | null;
}

export const NO_COUNTS: SheetCounts = {
  ...{ rows: 0, bad: 0, doubt: 0, changed: 0, differs: 0, older: 0, faultCount: 0 },
};

export const NO_FIXED: SheetFixed = {
  ...{ year: '', province: '', batch: '', subject_type: '', school_name: '' },
};

/** The source of the figures, as students read it: with the page where it is known. */
export const sourceOf = (
  { publisher, page = '', publishedAt, url }: SheetGiven,
  titled: Pick<TableFacts, 'publisher' | 'publishedAt'>,
): SourceDraft => ({
  publisher: [publisher || titled.publisher, page].filter((text) => text !== '').join(' '),
  publishedAt: publishedAt || titled.publishedAt,
  url,
});
