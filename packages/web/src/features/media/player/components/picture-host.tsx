import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppState } from '../../../../lib/app-state.ts';
import { showToast } from '../../../../ui/toast.ts';
import { useBindShown } from '../../../people/registration/public.ts';
import { useTalk } from '../../../talks/talk/public.ts';
import type { Picture } from '../picture.ts';
import { holdPicture, hostPicture, overPicture, usePicture } from '../picture.ts';
import { t } from '../texts.ts';
import { SmallPlayer } from './small-player.tsx';
import styles from './stage.module.css';
import { VideoPlayer } from './video-player.tsx';

interface PlayerProps {
  readonly picture: Picture;
}

/** The player in an element of its own, which is moved from page to corner and back. */
const HostedPlayer = ({ picture }: PlayerProps) => {
  const [node] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.node ?? '';
    return element;
  });
  const page = usePicture((state) => state.page);
  useLayoutEffect(() => {
    hostPicture('node', node);
    return () => {
      node.remove();
      hostPicture('node', null);
    };
  }, [node]);
  return createPortal(<VideoPlayer picture={picture} page={page} />, node);
};

/** Ends a picture in the corner when its talk is over: there is no page that would notice. */
const TalkWatch = ({ picture: { talkId, live } }: PlayerProps) => {
  const { status, missing } = useTalk(talkId);
  const over = missing || (status !== undefined && (status === 'live') !== live);
  useEffect(() => {
    if (!over) return;
    if (live) showToast(t('smallOver'));
    overPicture();
  }, [over, live]);
  return null;
};

/** The one player of the product, for as long as there is a picture. */
export const PictureHost = () => {
  const login = useAppState((state) => state.showLogin);
  const bind = useBindShown();
  // Asked to log in or to register, nobody watches: the picture in the corner waits.
  const held = login || bind;
  const picture = usePicture((state) => state.picture);
  const place = usePicture((state) => state.place);
  const open = usePicture((state) => state.open);
  const small = place === 'corner';
  useEffect(() => {
    if (held && small) return holdPicture();
  }, [held, small]);
  return (
    <>
      <SmallPlayer picture={small ? picture : null} open={open} hidden={held} />
      {picture !== null && (
        <HostedPlayer key={`${picture.talkId} ${picture.live}`} picture={picture} />
      )}
      {picture !== null && small && !open && <TalkWatch picture={picture} />}
    </>
  );
};
