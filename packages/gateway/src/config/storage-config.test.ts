import { join } from 'node:path';
import { expect, test } from 'vitest';
import { complaints } from '../../tests/harness/complaints.ts';
import { readConfig } from './config.ts';

const S3 = {
  STORAGE_KIND: 's3',
  STORAGE_REGION: 'cn-north-1',
  STORAGE_BUCKET: 'guides',
  STORAGE_KEY: 'key',
  STORAGE_SECRET: 'very-secret',
};

test('files are in the data folder unless it is said otherwise', () => {
  const { storage, dataDir } = readConfig({ DATA_DIR: '/srv/x' });
  expect(storage).toEqual({ kind: 'folder', folder: join(dataDir, 'files') });
});

test('a bucket needs a region, a name and a key; its address and a beginning of keys may be given', () => {
  expect(readConfig(S3).storage).toEqual({
    kind: 's3',
    endpoint: null,
    region: 'cn-north-1',
    bucket: 'guides',
    key: 'key',
    secret: 'very-secret',
    prefix: '',
  });
  const more = { STORAGE_ENDPOINT: 'https://files.example.cn/', STORAGE_PREFIX: 'xuanjiang/a' };
  expect(readConfig({ ...S3, ...more }).storage).toMatchObject({
    endpoint: 'https://files.example.cn',
    prefix: 'xuanjiang/a/',
  });
});

test.each(['STORAGE_REGION', 'STORAGE_BUCKET', 'STORAGE_KEY', 'STORAGE_SECRET'])(
  'a bucket without %s is one line',
  (name) => {
    expect(complaints({ ...S3, [name]: '' })).toEqual([`${name}: required with STORAGE_KIND=s3`]);
  },
);

test.each([
  ['STORAGE_KIND', 'ftp'],
  ['STORAGE_ENDPOINT', 'files.example.cn'],
  ['STORAGE_ENDPOINT', 'ftp://files.example.cn'],
  ['STORAGE_PREFIX', '/xuanjiang'],
  ['STORAGE_PREFIX', 'a//b'],
  ['STORAGE_PREFIX', '../x'],
  ['STORAGE_PREFIX', 'Guides/'],
])('refuses %s=%s with one line that names it, and shows no secret', (name, value) => {
  const lines = complaints({ ...S3, [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: \\S`));
  expect(lines.join()).not.toContain('very-secret');
});

test('what has no effect on a folder is told', () => {
  expect(complaints({ STORAGE_BUCKET: 'guides', STORAGE_SECRET: 'very-secret' })).toEqual([
    'STORAGE_BUCKET: without effect; set STORAGE_KIND=s3 too',
    'STORAGE_SECRET: without effect; set STORAGE_KIND=s3 too',
  ]);
});
