import { readFileSync } from 'node:fs';
import { createFill } from './fill.mjs';

const readJson = (name) =>
  JSON.parse(readFileSync(new URL(`../content/${name}.json`, import.meta.url), 'utf8'));

const CHAPTERS = readJson('chapters');
const MAJORS = readJson('majors');
const PROVINCES = readJson('provinces');

/** The year of admission that the guides speak of. */
export const YEAR = 2027;

const fillBlock = (block, text) => {
  if (typeof block === 'string') return { paragraph: text(block) };
  if (block.heading !== undefined) return { heading: text(block.heading) };
  if (block.list !== undefined) return { list: block.list.map(text) };
  const { head, widths, rows } = block.table;
  return { table: { head, widths, rows: rows.map((row) => row.map(text)) } };
};

const majorSection = ({ name, group, subjects, about, courses, work }, { between }) => ({
  title: name,
  talk: null,
  blocks: [
    { paragraph: about },
    {
      table: {
        head: ['项目', '内容'],
        widths: [3, 7],
        rows: [
          ['学科门类', group],
          ['选考要求', subjects],
          ['学制', name === '建筑学' || name === '临床医学' ? '五年' : '四年'],
          ['本年计划', `${between(24, 120)} 人`],
        ],
      },
    },
    { heading: '主要课程' },
    { list: courses.map((course) => `${course}，${between(2, 5)} 学分`) },
    { heading: '毕业去向' },
    { paragraph: `毕业生主要从事${work}等工作，约 ${between(38, 72)}% 继续深造。` },
  ],
});

const planSection = (province, majors, { between }) => {
  const rows = majors.slice(0, 9).map(({ name, subjects }) => {
    const rank = between(300, 9800);
    return [name, subjects, String(between(2, 12)), String(rank)];
  });
  return {
    title: `${province}分专业计划`,
    talk: null,
    blocks: [
      {
        paragraph: `下表为${YEAR} 年在${province}的分专业计划和上年最低位次，均为演示用的虚构数字。`,
      },
      {
        table: {
          head: ['专业', '选考要求', '计划', '最低位次'],
          widths: [5, 3.4, 1.8, 2.8],
          rows,
        },
      },
      { paragraph: `请以${province}教育考试院公布的招生计划为准。` },
    ],
  };
};

const chapterOf = (part, guide, fill) => {
  // The first ones, or those of these names.
  const majors = Array.isArray(guide.majors)
    ? guide.majors.map((name) => MAJORS.find((major) => major.name === name))
    : MAJORS.slice(0, guide.majors);
  if (part === 'majors') {
    return { title: '专业介绍', sections: majors.map((major) => majorSection(major, fill)) };
  }
  if (part === 'plans') {
    const shown = majors.length > 0 ? majors : MAJORS;
    const sections = PROVINCES.slice(0, guide.provinces).map((one) =>
      planSection(one, shown, fill),
    );
    return { title: '各省计划', sections };
  }
  const { title, sections } = CHAPTERS[part];
  return {
    title,
    sections: sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => fillBlock(block, fill.text)),
    })),
  };
};

/** The demo's guides as they are to be printed, with the facts of their universities. */
export const readBooks = () => {
  const universities = new Map(
    JSON.parse(
      readFileSync(
        new URL('../../../packages/gateway/src/demo/universities.json', import.meta.url),
        'utf8',
      ),
    ).map((university) => [university.Code, university]),
  );
  return readJson('guides').map((guide) => {
    const { Name: name, Shortname: shortName, Color: color } = universities.get(guide.code);
    const fill = createFill(guide.id, { name, year: YEAR });
    return {
      id: guide.id,
      code: guide.code,
      title: fill.text(guide.title),
      kind: guide.kind,
      name,
      shortName,
      color,
      chapters: guide.parts.map((part) => chapterOf(part, guide, fill)),
    };
  });
};
