import { POSTER_SIZE } from '@xuanjiang/contracts/rules/poster-size';
import type { PosterContent } from './poster.ts';

/** px; the code is drawn over the empty field afterwards. */
const MARGIN = 48;
const HEAD_HEIGHT = 760;
const CARD_HEIGHT = POSTER_SIZE.height - HEAD_HEIGHT - MARGIN;
const QR_SIDE = 300;
export const QR_FIELD = {
  side: QR_SIDE,
  left: MARGIN + 24,
  top: HEAD_HEIGHT + (CARD_HEIGHT - QR_SIDE) / 2,
} as const;

const INK = '#16213A';
const INK_3 = '#656F8A';
const PAPER = '#F5F7FB';
const WHITE = '#FFFFFF';
const EMBLEM = 104;
/** Characters of an emblem for a count of them, px. */
const EMBLEM_FONT = [36, 36, 36, 26, 21];

type Style = Readonly<Record<string, string | number>>;

/** An element as satori takes it: every box is a flex box and counts its padding in its size. */
interface Box {
  readonly type: 'div';
  readonly key: null;
  readonly props: { readonly style: Style; readonly children: Children };
}
type Children = string | readonly Box[];

const box = (style: Style, children: Children): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
});

/** There is one weight of the font: an outline in the colour of the text makes it bold. */
const bold = (color: string, px: number): Style => ({
  color,
  WebkitTextStrokeWidth: `${px}px`,
  WebkitTextStrokeColor: color,
});

/** Text of at most some lines; what is beyond them is cut with an ellipsis. */
const lines = (text: string, most: number, style: Style): Box =>
  box({ display: 'block', lineClamp: most, overflowWrap: 'anywhere', ...style }, text);

const emblem = ({ shortname, color }: PosterContent): Box =>
  box(
    {
      width: EMBLEM,
      height: EMBLEM,
      borderRadius: EMBLEM / 2,
      backgroundColor: WHITE,
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      fontSize: EMBLEM_FONT[[...shortname].length] ?? 21,
      ...bold(color, 1),
    },
    shortname,
  );

const head = (content: PosterContent): Box =>
  box(
    {
      flexDirection: 'column',
      width: POSTER_SIZE.width,
      height: HEAD_HEIGHT,
      padding: `${MARGIN + 8}px ${MARGIN}px ${MARGIN}px`,
      backgroundColor: content.color,
      color: WHITE,
    },
    [
      box({ alignItems: 'center' }, [
        emblem(content),
        box({ flexDirection: 'column', marginLeft: 24, flexGrow: 1, flexShrink: 1 }, [
          lines(content.university, 2, { fontSize: 36, lineHeight: 1.3, ...bold(WHITE, 0.8) }),
        ]),
      ]),
      box({ marginTop: 52, fontSize: 30, lineHeight: 1.4 }, content.invitation),
      lines(content.title, 4, {
        marginTop: 16,
        fontSize: 60,
        lineHeight: 1.35,
        // No last line of a single character.
        textWrap: 'balance',
        ...bold(WHITE, 1.6),
      }),
      box({ flexDirection: 'column', marginTop: 'auto' }, [
        box({ fontSize: 40, lineHeight: 1.4, ...bold(WHITE, 0.8) }, content.when),
        lines(content.speaker, 2, { marginTop: 8, fontSize: 30, lineHeight: 1.4 }),
      ]),
    ],
  );

const card = ({ scan, hint, brand }: PosterContent): Box =>
  box(
    {
      width: POSTER_SIZE.width - 2 * MARGIN,
      height: CARD_HEIGHT,
      marginLeft: MARGIN,
      padding: '0 24px',
      backgroundColor: WHITE,
      borderBottomLeftRadius: 24,
      borderBottomRightRadius: 24,
      alignItems: 'center',
    },
    [
      box({ width: QR_SIDE, height: QR_SIDE, flexShrink: 0 }, []),
      box({ flexDirection: 'column', marginLeft: 20, flexGrow: 1, flexShrink: 1 }, [
        lines(scan, 2, { fontSize: 34, lineHeight: 1.4, ...bold(INK, 0.8) }),
        lines(hint, 3, { marginTop: 12, fontSize: 25, lineHeight: 1.5, color: INK_3 }),
        lines(brand, 2, { marginTop: 28, fontSize: 25, lineHeight: 1.4, color: INK_3 }),
      ]),
    ],
  );

/** The poster without its code. */
export const layOut = (content: PosterContent): Box =>
  box(
    {
      flexDirection: 'column',
      width: POSTER_SIZE.width,
      height: POSTER_SIZE.height,
      backgroundColor: PAPER,
      fontFamily: 'Noto Sans SC',
    },
    [head(content), card(content)],
  );
