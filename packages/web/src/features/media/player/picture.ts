import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { create } from 'zustand';
import { useAppState } from '../../../lib/app-state.ts';
import type { PictureEvent, PicturePlace } from './picture-place.ts';
import { NOWHERE, nextPlace } from './picture-place.ts';
import type { SpokenRoom } from './use-danmaku.ts';

/** What is played. */
export interface Picture {
  readonly talkId: string;
  readonly title: string;
  readonly live: boolean;
  /** When a live talk began, UTC ms. */
  readonly since: number;
  readonly media: TalkMedia;
}

/** What a talk's page has to do with its picture while it is open. */
export interface PicturePage {
  /** The picture's place on the page. */
  readonly slot: HTMLElement;
  readonly room: SpokenRoom;
  /** Is told the second of a recording as it plays. */
  readonly onTime: (seconds: number) => void;
}

/** What may be done with a running picture. */
export interface PictureControls {
  seek(seconds: number): void;
  play(): void;
  pause(): void;
  /** Is it small: then the keyboard does not steer it. */
  setSmall(small: boolean): void;
}

interface PictureState extends PicturePlace {
  readonly picture: Picture | null;
  readonly page: PicturePage | null;
  readonly plays: boolean;
  /** Where the page draws its field for a message over a picture on the full screen. */
  readonly writing: HTMLElement | null;
}

/** The one picture of the product: a second one would speak over it. */
export const usePicture = create<PictureState>(() => ({
  ...NOWHERE,
  picture: null,
  page: null,
  plays: false,
  writing: null,
}));

// At once, and not in an effect: the page that is left says in the same moment that it shows nothing.
usePicture.subscribe(({ place, picture }) => {
  const liveInCorner = place === 'corner' && picture?.live === true;
  if (useAppState.getState().liveInCorner !== liveInCorner) useAppState.setState({ liveInCorner });
});

/**
 * The element that holds the running player, and its place in the corner. The element is moved, and
 * never made anew, so that nothing is loaded twice.
 */
const elements: { node: HTMLElement | null; corner: HTMLElement | null } = {
  node: null,
  corner: null,
};
let controls: PictureControls | null = null;

/** A browser that pauses a moved video does so within this time, ms. */
const MOVED_MS = 500;

const videoOf = (node: HTMLElement | null): HTMLVideoElement | null =>
  node?.querySelector('video') ?? null;

const playsNow = (): boolean => {
  const video = videoOf(elements.node);
  return video !== null && !video.paused && !video.ended;
};

export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Moves the player. `moveBefore` keeps everything as it is. Without it the standard pauses a video
 * only if it is out of the page when the task ends; a browser that pauses it all the same is told
 * to go on.
 */
const move = (node: HTMLElement, to: HTMLElement): void => {
  const video = videoOf(node);
  const plays = playsNow();
  if (typeof to.moveBefore === 'function' && node.isConnected && to.isConnected) {
    to.moveBefore(node, null);
    return;
  }
  to.append(node);
  if (video === null || !plays) return;
  const goOn = () => void video.play().catch(() => undefined);
  video.addEventListener('pause', goOn, { once: true });
  setTimeout(() => video.removeEventListener('pause', goOn), MOVED_MS);
  if (video.paused) goOn();
};

/** Brings the player to its place, within the task in which that changes. */
const settle = (): void => {
  const { node, corner } = elements;
  const { place, page } = usePicture.getState();
  const to = place === 'page' ? page?.slot : place === 'corner' ? corner : null;
  if (node === null || !to) return;
  if (node.parentNode !== to) move(node, to);
  const small = place === 'corner';
  node.toggleAttribute('data-small', small);
  controls?.setSmall(small);
};

const happen = (event: PictureEvent): void => {
  const before = usePicture.getState();
  const now = nextPlace(before, event);
  if (now === before) return;
  usePicture.setState(now.place === 'none' ? { ...now, picture: null } : now);
  settle();
};

/** The element of the running player, given by its host; null when it goes. */
export const hostPicture = (element: 'node' | 'corner', to: HTMLElement | null): void => {
  elements[element] = to;
  settle();
};

/** What may be done with the running player; null when it goes. */
export const steerPicture = (to: PictureControls | null): void => {
  controls = to;
  settle();
};

const isSame = (a: Picture | null, b: Picture): boolean =>
  a?.talkId === b.talkId && a.live === b.live;

/** A page shows the picture of a talk. @returns the page is left, or shows something else there */
export const openPicture = (picture: Picture, page: PicturePage): (() => void) => {
  // The player of another picture goes: it must not come into this one's place.
  if (!isSame(usePicture.getState().picture, picture)) elements.node = null;
  usePicture.setState({ picture, page });
  happen({ type: 'opened' });
  settle();
  return () => {
    if (usePicture.getState().page?.slot !== page.slot) return;
    happen({ type: 'left', plays: playsNow(), saving: savesData() });
    usePicture.setState({ page: null });
  };
};

/** The page was told more of what it shows. */
export const updatePicture = (picture: Picture, page: PicturePage): void =>
  usePicture.setState({ picture, page });

/** The page of a talk shows no picture: another one's ends. */
export const dropPicture = (): void => happen({ type: 'replaced' });

export const overPicture = (): void => happen({ type: 'over' });

/** The reader closes the small player: on its own page the picture stays, and stops. */
export const closeSmall = (): void => {
  controls?.pause();
  happen({ type: 'closed' });
};

/** Whether its place on the page can be seen. */
export const seePicture = (inSight: boolean): void =>
  happen(
    inSight ? { type: 'inSight' } : { type: 'outOfSight', plays: playsNow(), saving: savesData() },
  );

/** The player tells that it plays, or that it stopped. */
export const tellPlays = (plays: boolean): void => usePicture.setState({ plays });

export const togglePicture = (): void => (playsNow() ? controls?.pause() : controls?.play());

export const seekPicture = (seconds: number): void => controls?.seek(seconds);

/** Lets the picture wait while something else is asked of the reader. @returns lets it go on */
export const holdPicture = (): (() => void) => {
  if (!playsNow()) return () => undefined;
  controls?.pause();
  return () => controls?.play();
};
