import { DAY_MS } from '@xuanjiang/contracts/constants';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createSecurityText } from './security-text.ts';

const PATH = '/.well-known/security.txt';
const NOW = Date.parse('2026-11-26T12:00:00Z');
const contact = 'mailto:privacy@xuanjiang.example';

const ask = (siteOrigin: string | null) => {
  const app = express();
  app.get(PATH, createSecurityText({ contact, siteOrigin, clock: () => NOW }));
  return request(app).get(PATH).set('Host', 'asked.example');
};

test('says where faults are reported, for less than a year, and at which address it stands', async () => {
  const { text, type, headers } = await ask('https://xuanjiang.example').expect(200);
  expect(type).toBe('text/plain');
  expect(headers['content-type']).toContain('charset=utf-8');
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe(contact);
  expect(fields.get('Canonical')).toBe(`https://xuanjiang.example${PATH}`);
  const days = (Date.parse(fields.get('Expires') ?? '') - NOW) / DAY_MS;
  expect(days).toBe(180);
  expect(headers['cache-control']).toBe('public, max-age=86400');
});

test('of a site without an address of its own names the host that was asked, and nobody keeps it', async () => {
  const { text, headers } = await ask(null).expect(200);
  expect(text).toContain(`Canonical: http://asked.example${PATH}\n`);
  expect(headers['cache-control']).toBe('no-store');
});
