import type { PlannedTalk } from './talk-plan.ts';
import { type DemoUniversity, prominence } from './universities.ts';

/** One promotion of the main page's banner. */
export interface PlannedBanner {
  /** `2026-11-20-banner-1` */
  Key: string;
  Title: string;
  /** University, date and time in Asia/Shanghai. */
  Subtitle: string;
  /** `Key` of the talk it leads to. */
  Talkkey: string;
}

const CLOCK = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * The day's promotions in the order in which they deserve a place: new talks before repeats,
 * prominent universities first, each university once.
 */
export function planBanners(
  day: string,
  talksOfTheDay: readonly PlannedTalk[],
  universities: readonly DemoUniversity[],
): PlannedBanner[] {
  const byCode = new Map(universities.map((university) => [university.Code, university]));
  const rank = (talk: PlannedTalk): number => {
    const university = byCode.get(talk.Universitycode);
    const repeat = talk.Tags.includes('重播') || talk.Tags.includes('海外') ? 10 : 0;
    return repeat - (university ? prominence(university) : 0);
  };
  const ranked = [...talksOfTheDay].sort(
    (left, right) => rank(left) - rank(right) || left.Starttime - right.Starttime,
  );
  const first = new Map(ranked.toReversed().map((talk) => [talk.Universitycode, talk]));
  const date = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
  return ranked
    .filter((talk) => first.get(talk.Universitycode) === talk)
    .map((talk, index) => ({
      Key: `${day}-banner-${index + 1}`,
      Title: talk.Title,
      Subtitle: `${byCode.get(talk.Universitycode)?.Name ?? ''} · ${date} ${CLOCK.format(talk.Starttime)}`,
      Talkkey: talk.Key,
    }));
}
