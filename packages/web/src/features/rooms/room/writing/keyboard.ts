/** A smaller loss of height, px, comes from the browser's own bars, not from a keyboard. */
const KEYBOARD_MIN_PX = 120;
/** Beside each other need at least this width and at most this height, px. phone-talk.module.css repeats both. */
const SIDE_MIN_WIDTH_PX = 540;
const SIDE_MAX_HEIGHT_PX = 560;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a phone's page of a talk is laid out: one below the other, or the picture beside the room. */
export type RoomLayout = 'stack' | 'side';

/**
 * By the size that the page has without a keyboard: a keyboard makes an upright phone's page wider
 * than high as well.
 */
export const roomLayout = ({ width, height }: Size): RoomLayout =>
  width >= SIDE_MIN_WIDTH_PX && height <= SIDE_MAX_HEIGHT_PX && width > height ? 'side' : 'stack';

/**
 * The size of the page without a keyboard.
 * @param free what it was before
 * @param page size of the page now
 * @param typing a field has the focus, so the page may be lower because of a keyboard
 */
export const freeSize = (free: Size, page: Size, typing: boolean): Size => {
  if (!typing) return page;
  if (page.width === free.width) {
    return { width: page.width, height: Math.max(page.height, free.height) };
  }
  // Turned while the keyboard is open: about as high now as it was wide before.
  const turned = page.width > free.width === free.height > free.width;
  return { width: page.width, height: turned ? Math.max(page.height, free.width) : page.height };
};

/**
 * The layout while a keyboard covers the page; null while none does.
 * @param visible height that can be seen of the page, px
 */
export const keyboardLayout = (free: Size, visible: number, typing: boolean): RoomLayout | null =>
  typing && free.height - visible > KEYBOARD_MIN_PX ? roomLayout(free) : null;
