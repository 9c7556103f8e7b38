import { expect, test } from 'vitest';
import { agreementOf, agreementText } from './agreement.ts';

const agreement = agreementOf({ operator: '某某科技', contact: 'privacy@site.example' });
const text = agreementText(agreement);

test('it covers what the specification names, in its order [2.FORM.10]', () => {
  expect(agreement.sections.map(({ id }) => id)).toEqual([
    'terms',
    'privacy',
    'liability',
    'copyright',
    'disclaimer',
    'contact',
  ]);
});

test('its text is whole: every paragraph once, in order, of a length that can be read', () => {
  const lines = text.split('\n');
  expect(lines.slice(1)).toEqual([
    ...agreement.preamble,
    ...agreement.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
  ]);
  expect(lines[0]).toContain(`版本 ${agreement.version}`);
  expect(text.length).toBeGreaterThan(2500);
  expect(text.length).toBeLessThan(4500);
});

test('paragraphs are numbered without a gap', () => {
  for (const { id, paragraphs } of agreement.sections) {
    paragraphs.forEach((paragraph, index) => {
      expect(paragraph.startsWith(`${index + 1}. `), `${id} ${index}`).toBe(true);
    });
  }
});

test('it names the operator and the contact', () => {
  expect(text).toContain('由某某科技运营');
  expect(text).toContain('privacy@site.example');
});

test.each([
  ['consent, and a new one when purposes change (PIPL 14)', '重新征得您的同意'],
  ['withdrawal (15)', '撤回与给予同样方便'],
  ['separate consent to hand data on (23)', '单独同意'],
  ['minors under fourteen and their guardians (28, 31)', '不满十四周岁'],
  ['copies (45)', '查阅、复制'],
  ['deletion (47)', '删除'],
  ['a way to ask, and reasons for a refusal (50)', '十五个工作日'],
  ['how long data is kept', '不少于六个月'],
  ['text messages', '验证码五分钟内有效'],
  ['third parties', '微信、QQ'],
  ['what a university sees of a sign-up', '遮住中间四位的手机号'],
  ['where the looks at it are read', '谁在何时、为什么看过哪些信息'],
  ['private threads, and who reads them', '私信由您发起，只有您和该校经授权的工作人员看得到'],
  ['pictures of feedback', '反馈中您选取的图片'],
  ['how long those are kept', '没有提交的图片一天后删除'],
  ['messages to WeChat', '发往微信的消息'],
])('it says what the law asks for: %s', (_, words) => {
  expect(text).toContain(words);
});

test('there is an English summary', () => {
  expect(agreement.englishSummary.length).toBeGreaterThan(4);
  for (const line of agreement.englishSummary) expect(line).toMatch(/^[\x20-\x7e]+$/);
});
