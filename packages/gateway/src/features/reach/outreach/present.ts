import type { PushSchool } from '@xuanjiang/contracts/outreach';
import type { PushText } from '@xuanjiang/contracts/outreach-template';
import type { Editor } from '../../../rpc/own-university.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import type { ListedRow } from './store.ts';
import type { TemplateRow } from './template-store.ts';

export const presentSchool = (row: ListedRow): PushSchool => ({
  Id: row.id,
  Schoolname: row.name,
  Province: row.province,
  City: row.city,
  Area: row.area,
  Schoolid: row.schoolId,
  State: row.state,
});

export const presentTemplate = (row: TemplateRow, caller: Editor): PushText => ({
  Id: row.id,
  Version: row.version,
  Name: row.name,
  Title: row.title,
  Content: row.content,
  Universityid: row.universityId,
  University: row.university ?? '',
  Editable: mayEdit(caller, row.universityId),
  Updatedtime: row.updatedAt,
});
