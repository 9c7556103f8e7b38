import { z } from 'zod';
import { field } from './field.ts';
import { writtenLine, writtenText } from './written-text.ts';

export const ORG_SLOGAN_MAX = 20;
export const ORG_INTRO_MAX = 300;
export const ORG_PHONE_MAX = 60;
export const ORG_HOURS_MAX = 60;
export const ORG_ADDRESS_MAX = 100;
export const ORG_MAJORS_MAX = 200;
export const ORG_MAJOR_NAME_MAX = 40;
export const ORG_MAJOR_KIND_MAX = 20;
export const ORG_MAJOR_NOTE_MAX = 60;
/** Most pictures on the page of a university. */
export const ORG_PICTURES_MAX = 6;
export const ORG_PICTURE_TEXT_MAX = 30;
/** Least digits of a phone number: an emergency or service number has three. */
const PHONE = /^[\d\s+()（）,，、;；/转—–-]*\d{3}[\d\s+()（）,，、;；/转—–-]*$/u;

/** Id of a picture, which does not tell what it is. */
export const OrgPictureIdSchema = field(
  z.string().regex(/^[0-9a-f]{32}$/),
  'Id of a picture of the university, 32 hexadecimal digits.',
  '0f3a9c1e5b7d2468ace013579bdf8642',
);

export const OrgMajorSchema = z
  .object({
    Name: field(
      writtenLine().min(1).max(ORG_MAJOR_NAME_MAX),
      `Name of the major, 1 to ${ORG_MAJOR_NAME_MAX} characters.`,
      '计算机科学与技术',
    ),
    Kind: field(
      writtenLine().max(ORG_MAJOR_KIND_MAX),
      `Its discipline, at most ${ORG_MAJOR_KIND_MAX} characters; may be empty.`,
      '工学',
    ),
    Note: field(
      writtenLine().max(ORG_MAJOR_NOTE_MAX),
      `What is to be known of it, at most ${ORG_MAJOR_NOTE_MAX} characters; may be empty.`,
      '国家级一流本科专业建设点',
    ),
  })
  .meta({ id: 'OrgMajor', description: 'Major that a university teaches, as it says itself.' });
export type OrgMajor = z.output<typeof OrgMajorSchema>;

/** What a university says of itself beside its facts. */
export const orgOwnFields = {
  Slogan: field(
    writtenLine().max(ORG_SLOGAN_MAX),
    `One sentence under the name, at most ${ORG_SLOGAN_MAX} characters; may be empty.`,
    '求是创新',
  ),
  Intro: field(
    writtenText().max(ORG_INTRO_MAX),
    `What students read first, at most ${ORG_INTRO_MAX} characters; may be empty.`,
    '学校在杭州，有七个校区。',
  ),
  Phone: field(
    z.union([z.literal(''), writtenLine().max(ORG_PHONE_MAX).regex(PHONE)]),
    `Phone of the admissions office, at most ${ORG_PHONE_MAX} characters; may be empty.`,
    '0571-87951006',
  ),
  Hours: field(
    writtenLine().max(ORG_HOURS_MAX),
    `When somebody answers there, at most ${ORG_HOURS_MAX} characters; may be empty.`,
    '工作日 8:00—17:00',
  ),
  Address: field(
    writtenLine().max(ORG_ADDRESS_MAX),
    `Address of the admissions office, at most ${ORG_ADDRESS_MAX} characters; may be empty.`,
    '杭州市西湖区余杭塘路 866 号',
  ),
  Majors: field(
    z.array(OrgMajorSchema).max(ORG_MAJORS_MAX),
    `Its majors in the order in which they are shown, at most ${ORG_MAJORS_MAX}, each name once.`,
  ),
};
