import { afterEach, expect, test } from 'vitest';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { LEVELS, NO_ORG_FILTER, ORG_KINDS } from './filter.ts';
import { levelText, partText } from './filter-text.ts';

const { lang } = pageFacts;
afterEach(() => void Object.assign(pageFacts, { lang }));

test('levels and kinds are named in the language of the page', () => {
  const words = () => [
    ...LEVELS.map(levelText),
    ...ORG_KINDS.map((kind) => partText({ ...NO_ORG_FILTER, kind }, 'kind')),
  ];
  Object.assign(pageFacts, { lang: 'zh' });
  expect(words()).toEqual([...LEVELS, ...ORG_KINDS]);
  Object.assign(pageFacts, { lang: 'en' });
  expect(words().join()).not.toMatch(/[\u4e00-\u9fff]/);
});
