import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { givePageFacts, pageFacts } from '../../../../lib/page-facts.ts';
import { AgreementText } from './agreement-text.tsx';

const facts = pageFacts;
afterEach(() => givePageFacts(facts));

test('the agreement on the page names the operator and the address that the settings give [2.FORM.11]', () => {
  const parties = { operator: '某某科技', contact: 'privacy@site.example' };
  givePageFacts({ ...facts, config: { ...facts.config, parties } });
  const words = renderToStaticMarkup(<AgreementText level={2} />).replace(/<[^>]*>/g, '');
  expect(words).toContain('由某某科技运营');
  expect(words).toContain('privacy@site.example');
});
