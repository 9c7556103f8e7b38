/** Parts of a list of talks that may begin with a heading; as `talk-list.module.css` lays them out. */
export const TITLED_ROWS = {
  narrow: { columns: 1, px: 90 },
  wide: { columns: 1, px: 64 },
  aroundPx: 38,
} as const;

/** The same, with two columns on wide screens. */
export const TITLED_COLUMNS = { ...TITLED_ROWS, wide: { columns: 2, px: 90 } } as const;
