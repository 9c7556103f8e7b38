import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConsentField } from './consent-field.tsx';

test('the consent checkbox is labelled with what is agreed to [5.CONSENT.2]', () => {
  const html = renderToStaticMarkup(<ConsentField checked onChange={() => undefined} />);
  const [label = ''] = /<label.*<\/label>/.exec(html) ?? [];
  expect(label).toContain('<input type="checkbox"');
  expect(label.replace(/<[^>]*>/g, '')).toBe('同意我报名的高校招生办查询我的登记信息');
});
