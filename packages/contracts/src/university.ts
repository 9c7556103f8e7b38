import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import {
  KeywordSchema,
  listOf,
  pageFields,
  RegionCodeInputSchema,
  RegionCodeSchema,
} from './list.ts';

export const UniversitySchema = z
  .object({
    Id: field(
      z.string(),
      'Code of the Ministry of Education, 10 digits; 5 for the military universities not in its list.',
      '4133010335',
    ),
    Name: field(z.string(), 'Full official name.', '浙江大学'),
    Shortname: field(
      z.string(),
      'Name as people say it, 2 to 4 characters; drawn in the emblem.',
      '浙大',
    ),
    Provinceid: field(RegionCodeSchema, 'Code of its province: 6 digits.', '330000'),
    Province: field(z.string(), 'Full name of its province.', '浙江省'),
    Cityid: field(RegionCodeSchema, 'Code of its city: 6 digits.', '330100'),
    City: field(z.string(), 'Full name of its city.', '杭州市'),
    Kind: field(z.string(), 'Kind by main subjects, such as 综合类, 理工类 or 师范类.', '综合类'),
    Dept: field(z.string(), 'Authority to which it belongs.', '教育部'),
    Site: field(z.string(), 'Address of its home page, https.', 'https://www.zju.edu.cn'),
    Color: field(
      z.string(),
      'Colour of posters, emblem and staff avatars, `#rrggbb`; white text on it is readable (AA).',
      '#003F88',
    ),
    Logo: field(
      z.string(),
      'Path of the drawn emblem on this site, an SVG image.',
      '/media/emblem/4133010335.svg',
    ),
    F985: field(z.boolean(), 'Whether it was part of Project 985.', true),
    F211: field(z.boolean(), 'Whether it was part of Project 211.', true),
  })
  .meta({ id: 'University', description: 'University whose admissions office gives talks.' });
export type University = z.output<typeof UniversitySchema>;

export const universityCalls = {
  find: call({
    method: 'GET',
    path: '/api/uni/find',
    access: 'public',
    summary: 'Universities, by province, kind or name',
    input: z.strictObject({
      ...pageFields,
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Only universities in this province: code of 6 digits.',
      ),
      Kind: field(
        z.string().max(20).optional(),
        'Only universities of this kind, such as 综合类; at most 20 characters.',
        '综合类',
      ),
      Name: field(
        KeywordSchema.optional(),
        'Part of the name or of the short name, at most 50 characters.',
        '浙大',
      ),
    }),
    output: listOf(UniversitySchema),
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/uni/get',
    access: 'public',
    summary: 'One university',
    input: z.strictObject({
      Id: field(
        z.string().min(1).max(20),
        'Id of the university, 1 to 20 characters.',
        '4133010335',
      ),
    }),
    output: UniversitySchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
};
