import type { GuideDetail, GuideSection } from '@xuanjiang/contracts/guide-fields';
import type { ReadGuide, Section } from './guide.ts';

const sectionOf = ({ Title, Level, Page, Links: [link] }: GuideSection): Section => ({
  title: Title,
  level: Level,
  page: Page,
  listen:
    link === undefined
      ? null
      : {
          talkId: link.Talk.Id,
          talkTitle: link.Talk.Title,
          universityName: link.Talk.Universityname,
          atMs: link.Atms,
        },
});

/** A guide as the server gives it, for its reader. */
export const guideOf = (guide: GuideDetail): ReadGuide => ({
  id: guide.Id,
  title: guide.Title.startsWith(String(guide.Year)) ? guide.Title : `${guide.Year} ${guide.Title}`,
  universityName: guide.Universityname,
  universityShortName: guide.Universityshortname,
  color: guide.Color,
  pages: guide.Pages,
  demo: guide.Demo,
  url: guide.File.Url,
  fileName: guide.File.Name,
  size: guide.File.Size,
  sections: guide.Sections.map(sectionOf),
});
