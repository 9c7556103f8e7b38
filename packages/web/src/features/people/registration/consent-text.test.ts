import type { Lang } from '@xuanjiang/contracts/messages';
import { fillIn } from '@xuanjiang/contracts/rules/fill-in';
import { describe, expect, test } from 'vitest';
import { consentText } from './consent-text.ts';
import { t } from './texts.ts';

const said =
  (lang: Lang): Parameters<typeof consentText>[1] =>
  (key, parameters) =>
    fillIn(t.lines[key][lang], parameters ?? {});
const consent = { Agreed: true, Time: Date.UTC(2026, 10, 20, 2, 5), Version: '1.0' };

describe('the consent in words', () => {
  test('says when it was given or withdrawn, in Shanghai time, and of which text', () => {
    expect(consentText(consent, said('zh'))).toBe('2026-11-20 10:05 同意 · 协议版本 1.0');
    expect(consentText({ ...consent, Agreed: false }, said('en'))).toBe(
      'withdrawn 2026-11-20 10:05 · agreement version 1.0',
    );
  });

  test('says when nothing was said yet', () => {
    expect(consentText(null, said('zh'))).toBe('还没有授权');
  });
});
