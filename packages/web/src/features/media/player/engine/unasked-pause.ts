import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** So long after a picture began a browser may take back that it plays; later it is a headset or the system that pauses it. */
const BEGINNING_MS = 10 * SECOND_MS;

type Media = Pick<HTMLMediaElement, 'ended'> & Pick<EventTarget, 'addEventListener'>;

/**
 * Tells of a pause whether nobody asked for it: WebKit lets a picture begin that nobody has pressed, and pauses it some
 * seconds later. Only the first such pause is told: a browser that insists is left alone.
 * @param player pauses the picture when somebody asks for it
 */
export const watchUnasked = (player: { pause(): unknown }, media: Media): (() => boolean) => {
  let beganAt = 0;
  let asked = false;
  let told = false;
  const { pause } = player;
  player.pause = () => {
    asked = true;
    return pause.call(player);
  };
  media.addEventListener('playing', () => {
    beganAt ||= Date.now();
  });
  return () => {
    const isOurs = asked || told || media.ended || document.hidden;
    asked = false;
    const isUnasked = !isOurs && Date.now() - beganAt < BEGINNING_MS;
    told ||= isUnasked;
    return isUnasked;
  };
};
