import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { DigestQuestion, DigestWord, StatTotals } from '@xuanjiang/contracts/stat';
import { amountText, nameOf } from './amount-text.ts';
import { t } from './texts.ts';

/** What of a digest stands in its file. */
export interface DigestContent {
  readonly Talk: {
    readonly Title: string;
    readonly Universityname: string;
    readonly Starttime: number;
  };
  readonly Totals: StatTotals;
  readonly Words: readonly DigestWord[];
  readonly Open: readonly DigestQuestion[];
  readonly Answered: readonly DigestQuestion[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** The figures of a talk by name, in the order in which they are shown. */
export const totalsOf = (totals: StatTotals): readonly (readonly [string, string])[] =>
  (
    [
      ['reserve', totals.Reserve],
      ['play', totals.Play],
      ['watch', totals.Watch],
      ['peak', totals.Peak],
      ['chat', totals.Chat],
      ['question', totals.Question],
      ['signup', totals.Signup],
    ] as const
  ).map(([kind, amount]) => [nameOf(kind), amountText(kind, amount)]);

const list = (title: string, items: readonly string[]): string =>
  `<h2>${safe(title)}</h2>\n<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;

const question = ({ Content, Answer }: DigestQuestion): string =>
  `${safe(Content)}${Answer === '' ? '' : `<br>— ${safe(Answer)}`}`;

/** A digest as a page that any browser and word processor opens. What people wrote is text in it. */
export const digestFile = ({ Talk, Totals, Words, Open, Answered }: DigestContent): string =>
  [
    `<!doctype html><html><head><meta charset="utf-8"><title>${safe(Talk.Title)}</title></head><body>`,
    `<h1>${safe(Talk.Title)}</h1>`,
    `<p>${safe(Talk.Universityname)} · ${momentOf(Talk.Starttime)}</p>`,
    list(
      t('statTitle'),
      totalsOf(Totals).map(([name, amount]) => `${safe(name)}: ${safe(amount)}`),
    ),
    list(
      t('statWords'),
      Words.map(({ Word, Count }) => safe(t('statWordCount', { word: Word, count: Count }))),
    ),
    list(t('statOpen'), Open.map(question)),
    list(t('statAnswered'), Answered.map(question)),
    `<p>${safe(t('statSmall'))}</p></body></html>`,
  ].join('\n');
