import { agreementOf, agreementText } from '@xuanjiang/contracts/agreement';
import { FALLBACK_SCHOOL_ID } from '@xuanjiang/contracts/constants';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { expect, test } from 'vitest';
import { agreedText, chooseSchool, survivorOf } from './policy.ts';

const { table: regions } = await loadRegionTable();
const parties = { operator: '某某科技', contact: 'privacy@site.example' };

test('a wording has one version: who changes the text gives it a new one', () => {
  expect(agreedText(agreementOf(parties))).toEqual({
    version: '1.5',
    hash: 'fcfd5ef89e7a443185c6b5012b20039d4056e5eef2bd65d5284b89be1fa46ec6',
  });
});

test('the hash is that of the text as it is shown, with who runs the product', () => {
  const agreement = agreementOf(parties);
  const { hash } = agreedText(agreement);
  expect(agreedText(agreementOf({ ...parties, contact: 'other@site.example' })).hash).not.toBe(
    hash,
  );
  expect(agreementText(agreement)).toContain('privacy@site.example');
});

test('a retired code of the fallback region becomes the one that holds its land now', () => {
  const choice = { schoolId: FALLBACK_SCHOOL_ID, provinceId: '500000', cityId: '500100' };
  expect(chooseSchool({ ...choice, areaId: '500105' }, null, regions)).toMatchObject({
    areaId: '500157',
    address: '重庆市-重庆市-两江新区',
  });
});

test('the account with a finished profile stays, else the phone’s', () => {
  const [yes, no] = [{ registered: true }, { registered: false }];
  expect(survivorOf(yes, no)).toBe('caller');
  expect(survivorOf(no, yes)).toBe('owner');
  expect(survivorOf(yes, yes)).toBe('owner');
  expect(survivorOf(no, no)).toBe('owner');
});
