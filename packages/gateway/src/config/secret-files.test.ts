import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaints } from '../../tests/harness/complaints.ts';
import { readConfig } from './config.ts';

const KEY = '4f1d8a60c7b3925e0e61f7a4d8c39b5217ca86e3f05d4b9238a1c6e97d0f4b85';
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fileWith = (text: string): string => {
  files += 1;
  const path = join(folder, `secret-${files}`);
  writeFileSync(path, text);
  return path;
};

describe('a secret in a file', () => {
  test.each(['', '\n', '\r\n', '\n\n'])('is read without its line end %j', (end) => {
    const { secretKeys } = readConfig({ SECRET_KEY_FILE: fileWith(KEY + end) });
    expect(secretKeys).toEqual([Buffer.from(KEY, 'hex')]);
  });

  test('is possible for every secret', () => {
    const secrets = {
      SECRET_KEY: KEY,
      DATABASE_URL: 'postgres://u:p@h/d',
      REDIS_URL: 'redis://:p@h',
      WECHAT_SECRET: 'wechat-secret',
      QQ_KEY: 'qq-key',
      SMS_SECRET_ID: 'sms-id',
      SMS_SECRET_KEY: 'sms-key',
      METRICS_TOKEN: 'metrics-token-of-test',
    };
    const named = Object.entries(secrets).map(([name, value]) => [
      `${name}_FILE`,
      fileWith(`${value}\n`),
    ]);
    const qq = { QQ_APPID: '1' };
    expect(readConfig({ ...qq, ...Object.fromEntries(named) })).toEqual(
      readConfig({ ...qq, ...secrets }),
    );
    // A file of another variable would be read by nobody.
    const given = JSON.stringify(readConfig({ ...qq, ...secrets }));
    for (const [name, value] of Object.entries(secrets)) {
      if (name !== 'SECRET_KEY') expect(given, name).toContain(value);
    }
  });

  test('is checked as its value is', () => {
    expect(complaints({ SECRET_KEY_FILE: fileWith('abc') })).toEqual([
      expect.stringMatching(/^SECRET_KEY: must be 64 hexadecimal digits/),
    ]);
  });

  test('is refused beside the value, and a name that is empty is none', () => {
    const file = fileWith(KEY);
    expect(complaints({ SECRET_KEY: KEY, SECRET_KEY_FILE: file })).toEqual([
      'SECRET_KEY_FILE: SECRET_KEY is set too, and only one of them may be',
    ]);
    expect(complaints({ SECRET_KEY: '', SECRET_KEY_FILE: file })).toEqual([]);
    expect(complaints({ SECRET_KEY: KEY, SECRET_KEY_FILE: '' })).toEqual([]);
  });

  test('is refused when it is not there, no file, empty or endless, all with one line each', () => {
    const gone = join(folder, 'gone');
    const [blank, endless] = [fileWith('\n'), fileWith('x'.repeat(70_000))];
    expect(
      complaints({
        SECRET_KEY_FILE: gone,
        DATABASE_URL_FILE: folder,
        WECHAT_SECRET_FILE: blank,
        SMS_SECRET_KEY_FILE: endless,
      }).toSorted(),
    ).toEqual([
      `DATABASE_URL_FILE: ${folder} cannot be read (EISDIR)`,
      `SECRET_KEY_FILE: ${gone} cannot be read (ENOENT)`,
      `SMS_SECRET_KEY_FILE: ${endless} has more than 65536 bytes, so it is not a secret`,
      `WECHAT_SECRET_FILE: ${blank} is empty`,
    ]);
  });
});
