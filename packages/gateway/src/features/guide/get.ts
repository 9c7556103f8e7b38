import { guideCalls } from '@xuanjiang/contracts/guide';
import type { GuideLink } from '@xuanjiang/contracts/guide-fields';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';

export const get = ({ store, guides, universities, talks }: GuideParts) => {
  /** The talks that treat the sections, newest first; only those that can be watched. */
  const linksOf = async (guideId: string) => {
    const links = await store.links(guideId);
    const rows = await talks.byIds([...new Set(links.map(({ talkId }) => talkId))]);
    const presented = new Map(rows.map((row) => [row.id, talks.present(row)]));
    return (position: number): GuideLink[] =>
      links
        .flatMap(({ talkId, atMs, ...link }) => {
          const Talk = presented.get(talkId);
          const isThis = link.position === position && Talk?.Status === 'replay';
          return isThis && atMs < Talk.Durationms ? [{ Talk, Atms: atMs }] : [];
        })
        .sort((a, b) => b.Talk.Starttime - a.Talk.Starttime);
  };

  return implement(guideCalls.get, async ({ input }) => {
    const row = await guides.get(input.Id);
    const university = await universities.get(row.universityId);
    const [sections, sets, linked] = [
      await store.sections([row.id]),
      await store.setsOfGuide(row.id),
      await linksOf(row.id),
    ];
    return {
      ...guides.present(row),
      Intro: row.intro,
      University: universities.present(university),
      Sections: sections.map(({ title, level, page, position }) => ({
        Title: title,
        Level: level,
        Page: page,
        Links: linked(position),
      })),
      Sets: sets.map(guides.presentSet),
    };
  });
};
