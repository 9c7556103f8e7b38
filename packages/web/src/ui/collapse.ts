/** So far, px, a reader scrolls one way before the head above follows. */
const TURN_PX = 24;
/** A list that rests at its end is left for so many px, and is back at so many. */
const LEFT_PX = 120;
const BACK_PX = 40;

/** Where a list under a head stands. */
export interface ScrollPlace {
  /** px above and below what is seen of it. */
  readonly above: number;
  readonly below: number;
  /** A chat rests at its end, everything else at its top. */
  readonly restsAtEnd: boolean;
}

export interface Collapse {
  readonly collapsed: boolean;
  /** The place, px above, from which the reader began to scroll the other way. */
  readonly turn: number;
}

/**
 * The head above a list after the list was scrolled: away from where it rests the head makes room,
 * at its top, on the way back up, and at the end of a chat it is there again.
 * @param head height of the head, px: the list needs as much above it to stay in place
 */
export const nextCollapse = (
  { collapsed, turn }: Collapse,
  { above, below, restsAtEnd }: ScrollPlace,
  head: number,
): Collapse => {
  if (above <= 0) return { collapsed: false, turn: 0 };
  const room = above > head + TURN_PX;
  if (restsAtEnd) {
    const leaves = below >= LEFT_PX && room;
    return { collapsed: leaves || (collapsed && below > BACK_PX), turn: above };
  }
  const far = collapsed ? Math.max(turn, above) : Math.min(turn, above);
  const turned = Math.abs(above - far) >= TURN_PX;
  if (collapsed) return turned ? { collapsed: false, turn: above } : { collapsed, turn: far };
  return turned && room ? { collapsed: true, turn: above } : { collapsed, turn: far };
};
