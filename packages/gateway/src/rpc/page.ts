/** What `pageFields` of a call's input says, as the rows of a query. */
export const pageOf = ({ Page, Limit }: { readonly Page: number; readonly Limit: number }) => ({
  limit: Limit,
  offset: (Page - 1) * Limit,
});

/** The answer of a call whose output is `listOf`. */
export const presentPage = <R, T>(
  { rows, total }: { readonly rows: readonly R[]; readonly total: number },
  present: (row: R) => T,
): { List: T[]; Total: number } => ({ List: rows.map(present), Total: total });
