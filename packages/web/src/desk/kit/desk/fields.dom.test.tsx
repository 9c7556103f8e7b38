import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import { guideStaffCalls } from '@xuanjiang/contracts/guide-staff';
import { expect, test } from 'vitest';
import type { Fields } from './fields.tsx';
import { countField, sentValues, textField } from './fields.tsx';

const fields = {
  Summary: textField('简介'),
  File: textField('文件'),
  Site: countField('名额'),
  Universityid: textField('高校', { onlyNew: true }),
} as unknown as Fields<object>;
const { Summary, Site } = eventStaffCalls.edit.input.shape;
const schemas = { Summary, Site, File: guideStaffCalls.edit.input.shape.File };
const given = { Summary: 'a', File: 'f', Site: 3, Universityid: 'u' };

test('an empty value is sent where the contract takes it, and left out where it only takes none', () => {
  const empty = { Summary: '', File: '', Site: null, Universityid: '' };
  expect(sentValues(fields, schemas, empty, true)).toEqual({ Summary: '' });
  expect(sentValues(fields, schemas, given, true)).toEqual(given);
});

test('what is chosen for a new record only is not sent again', () => {
  expect(sentValues(fields, schemas, given, false)).toEqual({ Summary: 'a', File: 'f', Site: 3 });
});
