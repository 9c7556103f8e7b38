import type { ReactNode, RefObject } from 'react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useOutlivingView } from '../../../../lib/outliving-view.ts';
import type { Picture, PicturePage } from '../picture.ts';
import {
  dropPicture,
  openPicture,
  seekPicture,
  seePicture,
  updatePicture,
  usePicture,
} from '../picture.ts';
import type { SpokenRoom } from '../use-danmaku.ts';
import { PictureHost } from './picture-host.tsx';
import { PlaySign, PosterImage } from './poster-image.tsx';
import styles from './stage.module.css';

/** What others may do with a player. */
export interface PlayerHandle {
  seek(seconds: number): void;
}

/** Less of the picture than this part of it is out of sight. */
const IN_SIGHT = 0.35;

interface Props {
  readonly picture: Picture;
  readonly room: SpokenRoom;
  readonly onTime: (seconds: number) => void;
  readonly handle: RefObject<PlayerHandle | null>;
  readonly writing: ReactNode;
}

/**
 * The picture's place on the page of its talk. The player itself belongs to the app (PictureHost),
 * which puts it here: so it goes on when the page is left.
 */
export const PictureSlot = ({ picture, room, onTime, handle, writing }: Props) => {
  const slot = useRef<HTMLDivElement>(null);
  const given = useRef<{ picture: Picture; page: Omit<PicturePage, 'slot'> }>({
    picture,
    page: { room, onTime },
  });
  const { talkId, live } = picture;
  useImperativeHandle(handle, () => ({ seek: seekPicture }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is opened anew
  useLayoutEffect(() => {
    const element = slot.current;
    if (element === null) return;
    useOutlivingView.setState({ View: PictureHost });
    const { picture: first, page } = given.current;
    const leave = openPicture(first, { ...page, slot: element });
    const observer = new IntersectionObserver(
      ([entry]) => entry && seePicture(entry.intersectionRatio >= IN_SIGHT),
      { threshold: IN_SIGHT },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave();
    };
  }, [talkId, live]);

  useEffect(() => {
    given.current = { picture, page: { room, onTime } };
    if (slot.current !== null) updatePicture(picture, { room, onTime, slot: slot.current });
  }, [picture, room, onTime]);

  const place = usePicture((state) => (state.place === 'page' ? state.writing : null));
  return (
    <div ref={slot} className={styles.slot}>
      {/* The player is not drawn on the server: until it is here, its poster is the page's. */}
      <PosterImage src={picture.media.Poster} />
      <PlaySign />
      {place !== null && createPortal(writing, place)}
    </div>
  );
};

/** A talk's page without a picture: one that goes on in the corner ends. */
export const WithoutPicture = ({ children }: { readonly children: ReactNode }) => {
  useLayoutEffect(dropPicture, []);
  return children;
};
