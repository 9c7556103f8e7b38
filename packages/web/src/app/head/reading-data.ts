import type { CampaignDetail, CampaignStop } from '@xuanjiang/contracts/campaign';
import type { EventDetail } from '@xuanjiang/contracts/event';
import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';
import type { NewsDetail } from '@xuanjiang/contracts/news';
import { shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { UniversityDetail } from '@xuanjiang/contracts/university';
import { guideWords } from '../../lib/share-words.ts';
import type { TalkPlace, Thing } from './talk-data.ts';

const organizer = (name: string): Thing => ({ '@type': 'Organization', name });

/** What the page of an article says of it to search engines. */
export const newsData = (news: NewsDetail, { url, image, description }: TalkPlace): Thing => ({
  '@type': 'Article',
  headline: news.Title,
  description,
  image: [image],
  datePublished: shanghaiTime(news.Publishedtime),
  author: organizer(news.Source),
  publisher: organizer(news.Source),
  mainEntityOfPage: url,
  ...(news.Sourceurl !== '' && { isBasedOn: news.Sourceurl }),
  ...(news.University !== null && {
    about: { '@type': 'CollegeOrUniversity', name: news.University.Name },
  }),
  isAccessibleForFree: true,
  inLanguage: 'zh-CN',
});

const placeOf = ({
  City,
  Place,
  Address,
}: Pick<CampaignStop, 'City' | 'Place' | 'Address'>): Thing => ({
  '@type': 'Place',
  name: Place,
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressLocality: City,
    streetAddress: Address,
  },
});

const eventOf = (
  span: { readonly Starttime: number; readonly Endtime: number },
  name: string,
): Thing => ({
  '@type': 'Event',
  name,
  startDate: shanghaiTime(span.Starttime),
  endDate: shanghaiTime(span.Endtime),
  eventStatus: 'https://schema.org/EventScheduled',
});

/** What the page of a campaign says of it: an event, and one for each of its stops. */
export const campaignData = (
  campaign: CampaignDetail,
  { url, image, description }: TalkPlace,
): Thing => {
  const { Title, Kind, Stops, Organiser } = campaign;
  const [first] = Stops;
  const mode = Kind === 'offline' ? 'Offline' : 'Online';
  return {
    ...eventOf(campaign, Title),
    description,
    url,
    image: [image],
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: first === undefined ? { '@type': 'VirtualLocation', url } : placeOf(first),
    ...(Stops.length > 1 && {
      subEvent: Stops.map((stop) => ({
        ...eventOf(stop, `${Title} · ${stop.City}`),
        location: placeOf(stop),
      })),
    }),
    organizer: organizer(Organiser),
    isAccessibleForFree: true,
    inLanguage: 'zh-CN',
  };
};

/** What the page of a university says of it. */
export const universityData = (
  { Name, Shortname, Province, City, Site }: UniversityDetail,
  { url, description }: TalkPlace,
): Thing => ({
  '@type': 'CollegeOrUniversity',
  name: Name,
  alternateName: Shortname,
  description,
  ...(Site !== '' && { url: Site, sameAs: Site }),
  mainEntityOfPage: url,
  address: {
    '@type': 'PostalAddress',
    addressCountry: 'CN',
    addressRegion: Province,
    addressLocality: City,
  },
});

/** What the page of a guide says of it. */
export const guideData = (
  guide: GuideDetail,
  { url, image, description, absolute }: TalkPlace,
): Thing => ({
  '@type': 'DigitalDocument',
  name: guideWords(guide).title,
  description,
  image: [image],
  datePublished: shanghaiTime(guide.Publishedtime),
  publisher: { '@type': 'CollegeOrUniversity', name: guide.Universityname },
  encoding: {
    '@type': 'MediaObject',
    encodingFormat: 'application/pdf',
    contentUrl: absolute(guide.File.Url),
    contentSize: String(guide.File.Size),
  },
  mainEntityOfPage: url,
  isAccessibleForFree: true,
  inLanguage: 'zh-CN',
});

const MODES = { site: 'Offline', online: 'Online', both: 'Mixed' } as const;

const modeOf = ({ Lists }: EventDetail): keyof typeof MODES => {
  const [first, second] = Lists;
  return second === undefined ? (first?.Attendance ?? 'site') : 'both';
};

const statusOf = ({ Cancelled, Formerstarttime }: EventDetail): string => {
  if (Cancelled) return 'EventCancelled';
  return Formerstarttime === 0 ? 'EventScheduled' : 'EventRescheduled';
};

/** Where one takes part: at the place, online, or either. */
const locationOf = (event: EventDetail, url: string): Thing | Thing[] => {
  const online = { '@type': 'VirtualLocation', url };
  if (event.Place === '') return online;
  return modeOf(event) === 'both' ? [placeOf(event), online] : placeOf(event);
};

/** What the page of an offline event says of it. */
export const eventData = (event: EventDetail, { url, image, description }: TalkPlace): Thing => ({
  ...eventOf(event, event.Title),
  description,
  url,
  image: [image],
  eventStatus: `https://schema.org/${statusOf(event)}`,
  ...(event.Formerstarttime !== 0 && { previousStartDate: shanghaiTime(event.Formerstarttime) }),
  eventAttendanceMode: `https://schema.org/${MODES[modeOf(event)]}EventAttendanceMode`,
  location: locationOf(event, url),
  organizer: organizer(event.Organiser),
  isAccessibleForFree: true,
  inLanguage: 'zh-CN',
});
