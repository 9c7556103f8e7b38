import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkDetail } from '@xuanjiang/contracts/talk';

/** A value of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

export interface TalkPlace {
  /** The one address of the talk's page. */
  readonly url: string;
  /** Address of its picture. */
  readonly image: string;
  readonly description: string;
  /** An address on the site from its path. */
  readonly absolute: (path: string) => string;
}

/** A length as ISO 8601 writes it. */
export const isoDuration = (ms: number): string => {
  const seconds = Math.round(ms / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [`${hours}H`, `${minutes}M`, `${seconds % 60}S`].filter(
    (part) => !/^0[HM]/.test(part),
  );
  return `PT${parts.join('')}`;
};

const organizerOf = ({ University }: TalkDetail): Thing => ({
  '@type': 'CollegeOrUniversity',
  name: University.Name,
});

const statusOf = ({ Cancelled, Movedfrom }: TalkDetail): Thing => ({
  eventStatus: `https://schema.org/${Cancelled ? 'EventCancelled' : Movedfrom ? 'EventRescheduled' : 'EventScheduled'}`,
  ...(Movedfrom && { previousStartDate: shanghaiTime(Movedfrom) }),
});

const eventOf = (talk: TalkDetail, { url, image, description }: TalkPlace): Thing => ({
  '@type': 'Event',
  name: talk.Title,
  description,
  url,
  image: [image],
  startDate: shanghaiTime(talk.Starttime),
  endDate: shanghaiTime(talk.Endtime),
  ...statusOf(talk),
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url },
  organizer: organizerOf(talk),
  isAccessibleForFree: true,
  inLanguage: 'zh-CN',
});

const videoOf = (talk: TalkDetail, { url, image, description }: TalkPlace): Thing => ({
  '@type': 'VideoObject',
  name: talk.Title,
  description,
  url,
  thumbnailUrl: [image],
  publisher: organizerOf(talk),
  isAccessibleForFree: true,
  inLanguage: 'zh-CN',
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: { '@type': 'WatchAction' },
    userInteractionCount: talk.Plays,
  },
});

const liveOf = (talk: TalkDetail, place: TalkPlace): Thing => ({
  ...videoOf(talk, place),
  uploadDate: shanghaiTime(talk.Starttime),
  publication: {
    '@type': 'BroadcastEvent',
    name: talk.Title,
    isLiveBroadcast: true,
    startDate: shanghaiTime(talk.Starttime),
    endDate: shanghaiTime(talk.Endtime),
  },
});

const replayOf = (talk: TalkDetail, place: TalkPlace, mp4: string): Thing => ({
  ...videoOf(talk, place),
  uploadDate: shanghaiTime(talk.Endtime),
  ...(talk.Durationms > 0 && { duration: isoDuration(talk.Durationms) }),
  ...(mp4 !== '' && { contentUrl: place.absolute(mp4) }),
});

/** What a talk's page says of it to search engines: an event until it is over, then its recording. */
export const talkData = (talk: TalkDetail, place: TalkPlace): readonly Thing[] => {
  const { Media, Status } = talk;
  if (Status === 'upcoming') return [eventOf(talk, place)];
  if (Status === 'live') {
    return Media === null ? [eventOf(talk, place)] : [eventOf(talk, place), liveOf(talk, place)];
  }
  return Media === null ? [eventOf(talk, place)] : [replayOf(talk, place, Media.Mp4)];
};
