/** Where the picture of a talk is: at its place on the talk's page, or small in a corner. */
export type Place = 'none' | 'page' | 'corner';

export interface PicturePlace {
  readonly place: Place;
  /** The page of the picture's talk is open, in sight or not. */
  readonly open: boolean;
}

export type PictureEvent =
  /** The page of the talk shows its picture. */
  | { readonly type: 'opened' }
  /** The page shows another thing in the picture's place: another talk's, or that of a talk which is over. */
  | { readonly type: 'replaced' }
  /** The page is left, or the picture's place is scrolled out of sight. */
  | { readonly type: 'left' | 'outOfSight'; readonly plays: boolean; readonly saving: boolean }
  | { readonly type: 'inSight' }
  /** The reader closed the small player. */
  | { readonly type: 'closed' }
  /** The talk, or its recording, came to its end. */
  | { readonly type: 'over' };

export const NOWHERE: PicturePlace = { place: 'none', open: false };
const ON_PAGE: PicturePlace = { place: 'page', open: true };

/**
 * Where a picture goes. It goes on in a corner only if it plays, and not where the reader's phone
 * saves data: nobody is to pay for what they do not look at.
 */
export const nextPlace = (now: PicturePlace, event: PictureEvent): PicturePlace => {
  switch (event.type) {
    case 'opened':
      return ON_PAGE;
    case 'replaced':
      return NOWHERE;
    case 'left':
      if (now.place === 'none') return now;
      return event.plays && !event.saving ? { place: 'corner', open: false } : NOWHERE;
    case 'outOfSight':
      if (now.place !== 'page') return now;
      return event.plays && !event.saving ? { place: 'corner', open: true } : now;
    case 'inSight':
      return now.open ? ON_PAGE : now;
    case 'closed':
    case 'over':
      if (now.open) return ON_PAGE;
      return now.place === 'corner' ? NOWHERE : now;
  }
};

/** The corner in which a small player rests; `top` or `bottom`, then `left` or `right`. */
export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;

/** The corner nearest to the middle of a small player that was let go. */
export const nearestCorner = (
  middle: { readonly x: number; readonly y: number },
  screen: { readonly width: number; readonly height: number },
): Corner =>
  `${middle.y < screen.height / 2 ? 'top' : 'bottom'}-${middle.x < screen.width / 2 ? 'left' : 'right'}`;
