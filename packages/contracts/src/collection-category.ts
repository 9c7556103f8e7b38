import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { publishedField } from './collection-staff.ts';
import { field } from './field.ts';
import { EmptySchema, listOf, VersionSchema } from './list.ts';
import { COLLECT_LIMITS } from './rules/collection-limits.ts';
import { writtenLine } from './written-text.ts';

const CategoryIdSchema = z.int().min(1).max(1_000_000).meta({ example: 2 });

export const StaffCategorySchema = z
  .object({
    Id: field(CategoryIdSchema, 'Id of the category, 1 or more.'),
    Version: VersionSchema,
    Name: field(z.string(), 'What students read of it.', '强基与综评'),
    Position: field(
      z.int().min(0).max(COLLECT_LIMITS.positionMax),
      `Position among the categories, 0 to ${COLLECT_LIMITS.positionMax}: lower ones come first.`,
      3,
    ),
    Status: publishedField('Whether students see it'),
    Count: field(z.int().nonnegative(), 'Number of collections in it, drafts too; 0 or more.', 4),
    Published: field(z.int().nonnegative(), 'Number of published ones among them, 0 or more.', 3),
  })
  .meta({ id: 'StaffCategory', description: 'Category of collections as staff edit it.' });
export type StaffCategory = z.output<typeof StaffCategorySchema>;

const categoryKey = {
  Id: field(CategoryIdSchema, 'Id of the category, 1 or more.'),
  Version: VersionSchema,
};
const categoryFields = {
  Name: field(
    writtenLine().min(1).max(COLLECT_LIMITS.categoryMax),
    `What students read of it, 1 to ${COLLECT_LIMITS.categoryMax} characters, which no other category has.`,
    '强基与综评',
  ),
  Position: field(
    z.int().min(0).max(COLLECT_LIMITS.positionMax).default(0),
    `Position among the categories, 0 to ${COLLECT_LIMITS.positionMax}: lower ones come first; 0 by default.`,
    0,
  ),
};
/** Categories of collections, as operators edit them. */
export const collectionCategoryCalls = {
  listCategory: call({
    method: 'GET',
    path: '/api/collect/listCategory',
    access: 'worker',
    summary: 'All categories of collections, also those that students do not see',
    input: z.strictObject({}),
    output: listOf(StaffCategorySchema),
    limit: LIMITS.read,
  }),
  addCategory: call({
    method: 'POST',
    path: '/api/collect/addCategory',
    access: 'operator',
    summary: 'Adds a category, which students see as soon as it has a published collection',
    input: z.strictObject(categoryFields),
    output: StaffCategorySchema,
    errors: ['conflict'],
    limit: LIMITS.write,
  }),
  editCategory: call({
    method: 'POST',
    path: '/api/collect/editCategory',
    access: 'operator',
    summary: 'Gives a category another name or position',
    input: z.strictObject({ ...categoryKey, ...categoryFields }),
    output: StaffCategorySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  toggleCategory: call({
    method: 'POST',
    path: '/api/collect/toggleCategory',
    access: 'operator',
    summary: 'Shows students a category, or no longer; its collections stay as they are',
    input: z.strictObject({ ...categoryKey, Status: publishedField('Whether students see it') }),
    output: StaffCategorySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  deleteCategory: call({
    method: 'POST',
    path: '/api/collect/delCategory',
    access: 'operator',
    summary: 'Deletes a category without collections; one that has some is answered with 409',
    input: z.strictObject(categoryKey),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};
