import { readFileSync } from 'node:fs';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { GuideType } from '@xuanjiang/contracts/guide-fields';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { DEMO_FILES } from '../features/talks/guide/service.ts';
import { sha256 } from '../lib/sha256.ts';
import { demoId } from './demo-id.ts';
import { DEMO_GUIDES } from './media.ts';
import type { PlannedTalk } from './talk-plan.ts';

/** A section of a file; the chapter of a recording that treats it. */
interface FileSection {
  readonly number: string;
  readonly title: string;
  readonly page: number;
  readonly talk: { readonly recording: string; readonly chapter: number } | null;
}

/** A file as `tools/demo-guides` has written it down. */
interface GuideFile {
  readonly id: string;
  readonly universityCode: string;
  /** With the year in front. */
  readonly title: string;
  readonly year: number;
  readonly pages: number;
  readonly chapters: readonly {
    readonly title: string;
    readonly page: number;
    readonly sections: readonly FileSection[];
  }[];
}

interface GuideTexts {
  readonly guides: Readonly<
    Record<
      string,
      {
        readonly type: GuideType;
        /** When it was published, days before the demo was written first. */
        readonly daysAgo: number;
        readonly readers: number;
        readonly intro: string;
        /** Codes of the provinces for which it is written; without them for the whole country. */
        readonly provinces?: readonly string[];
      }
    >
  >;
  readonly sets: readonly {
    readonly key: string;
    readonly title: string;
    readonly intro: string;
    readonly guides: readonly string[];
  }[];
}

interface Recording {
  readonly id: string;
  readonly chapters: readonly { readonly atMs: number }[];
}

const readJson = (name: string, folder: URL | string): unknown =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const files = readJson('guides.json', DEMO_GUIDES) as GuideFile[];
const texts = readJson('guide-texts.json', import.meta.url) as GuideTexts;
/** The text of each page, as `tools/demo-guides` has read it. */
const pageTexts = readJson('guide-pages.json', import.meta.url) as Readonly<
  Record<string, string[]>
>;

/** The id of a demo guide, from its name in `guides.json`. */
export const guideId = (id: string): string => demoId(`guide-${id}`);

interface Section {
  readonly level: number;
  readonly title: string;
  readonly page: number;
  readonly talk: FileSection['talk'];
}

/** The outline: each chapter with the number that its sections have, and its sections. */
const sectionsOf = ({ chapters }: GuideFile): Section[] =>
  chapters.flatMap(({ title, page, sections }, index) => {
    const number = sections[0]?.number.split('.')[0] ?? String(index + 1);
    return [
      { level: 1, title: `${number} ${title}`, page, talk: null },
      ...sections.map((section) => ({
        level: 2,
        title: `${section.number} ${section.title}`,
        page: section.page,
        talk: section.talk,
      })),
    ];
  });

/** The newest talk of the university whose recording treats it, of those that are over. */
const talkOf = (
  { universityCode }: GuideFile,
  recording: string,
  talks: readonly PlannedTalk[],
  now: number,
): PlannedTalk | undefined =>
  talks
    .filter((talk) => talk.Universitycode === universityCode && talk.Topic === recording)
    .filter((talk) => talk.Endtime <= now)
    .sort((a, b) => b.Endtime - a.Endtime)[0];

export interface GuideRows {
  readonly guides: Insertable<Tables['guide']>[];
  readonly provinces: Tables['guide_province'][];
  readonly sections: Tables['guide_section'][];
  readonly pages: Tables['guide_page'][];
  readonly links: Tables['guide_link'][];
  readonly sets: Insertable<Tables['guide_set']>[];
  readonly items: Tables['guide_set_item'][];
}

const rowOf = (file: GuideFile, now: number): Insertable<Tables['guide']>[] => {
  const text = texts.guides[file.id];
  if (text === undefined) return [];
  const bytes = readFileSync(new URL(`${file.id}.pdf`, DEMO_GUIDES));
  return [
    {
      id: guideId(file.id),
      university_id: file.universityCode,
      type: text.type,
      title: file.title.replace(/^\d{4} /, ''),
      intro: text.intro,
      year: file.year,
      nationwide: Number(text.provinces === undefined),
      pages: file.pages,
      file_key: `${DEMO_FILES}${file.id}.pdf`,
      file_hash: sha256(bytes),
      file_size: bytes.length,
      readers: text.readers,
      demo: 1,
      published_at: now - text.daysAgo * DAY_MS,
      withdrawn_at: null,
    },
  ];
};

/** The guides of the demo, with the talks that treat their sections. */
export const guideRows = (
  talks: readonly PlannedTalk[],
  recordings: readonly Recording[],
  now: number,
): GuideRows => {
  const guides = files.flatMap((file) => rowOf(file, now));
  const shown = new Set(guides.map(({ id }) => id));
  const outlines = files
    .filter(({ id }) => shown.has(guideId(id)))
    .map((file) => ({ file, sections: sectionsOf(file) }));
  const linkOf = (file: GuideFile, talk: FileSection['talk'], position: number) => {
    if (talk === null) return [];
    const treated = talkOf(file, talk.recording, talks, now);
    const chapter = recordings.find(({ id }) => id === talk.recording)?.chapters[talk.chapter];
    if (treated === undefined || chapter === undefined) return [];
    const link = { guide_id: guideId(file.id), position, talk_id: demoId(treated.Key) };
    return [{ ...link, at_ms: chapter.atMs }];
  };
  return {
    guides,
    provinces: files.flatMap(({ id }) =>
      (texts.guides[id]?.provinces ?? []).map((province_id) => ({
        guide_id: guideId(id),
        province_id,
      })),
    ),
    sections: outlines.flatMap(({ file, sections }) =>
      sections.map(({ level, title, page }, position) => ({
        guide_id: guideId(file.id),
        position,
        level,
        title,
        page,
      })),
    ),
    pages: outlines.flatMap(({ file }) =>
      (pageTexts[file.id] ?? []).map((text, index) => ({
        guide_id: guideId(file.id),
        page: index + 1,
        text,
      })),
    ),
    links: outlines.flatMap(({ file, sections }) =>
      sections.flatMap(({ talk }, position) => linkOf(file, talk, position)),
    ),
    sets: texts.sets.map(({ key, title, intro }, position) => ({
      id: demoId(`guide-set-${key}`),
      title,
      intro,
      position,
    })),
    items: texts.sets.flatMap(({ key, guides: members }) =>
      members
        .filter((id) => shown.has(guideId(id)))
        .map((id, position) => ({
          set_id: demoId(`guide-set-${key}`),
          guide_id: guideId(id),
          position,
        })),
    ),
  };
};
