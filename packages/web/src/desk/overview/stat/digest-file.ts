import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkTimes } from '@xuanjiang/contracts/rules/talk-status';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type {
  CourseSlot,
  DigestQuestion,
  DigestWord,
  StatParts,
  StatTotals,
} from '@xuanjiang/contracts/stat';
import { amountText, nameOf, partName, restName } from './amount-text.ts';
import { slotLines } from './course/province-rows.ts';
import { t } from './texts.ts';

/** What of a digest stands in its file. */
export interface DigestContent {
  readonly Talk: TalkTimes & { readonly Title: string; readonly Universityname: string };
  readonly Totals: StatTotals;
  /** When each of the ten minutes begins in which words were counted, UTC ms. */
  readonly Slots: readonly number[];
  readonly Words: readonly DigestWord[];
  readonly Open: readonly DigestQuestion[];
  readonly Opentotal: number;
  readonly Answered: readonly DigestQuestion[];
  readonly Answeredtotal: number;
}

/** Where its viewers are from, and of which years. */
export interface DigestViewers {
  readonly Provinces: StatParts;
  readonly Years: StatParts;
  /** Where those were who saw it live, slot after slot. */
  readonly Live: readonly CourseSlot[];
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

const list = (title: string, items: readonly string[], none = t('statNothing')): string =>
  `<h2>${safe(title)}</h2>\n${
    items.length === 0
      ? `<p>${safe(none)}</p>`
      : `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`
  }`;

const partsOf = (parts: StatParts): string[] => [
  ...parts.List.map((part) => `${safe(partName(parts, part))}: ${part.Amount}`),
  ...(parts.Rest.Amount === 0 ? [] : [`${safe(restName(parts))}: ${parts.Rest.Amount}`]),
];

/** A word, and in which ten minutes how often it was written. */
const wordOf = ({ Word, Count, Slots }: DigestWord, slots: readonly number[]): string => {
  const when = slots.flatMap((slot, index) =>
    (Slots[index] ?? 0) === 0 ? [] : [`${clockOf(slot)} ${Slots[index]}`],
  );
  return `${safe(t('statWordCount', { word: Word, count: Count }))} (${when.join(', ')})`;
};

const questionOf = ({ Content, Answer, State, Askedat, Votes }: DigestQuestion): string => {
  const answer = Answer === '' && State === 'answered' ? t('statSpoken') : Answer;
  const facts = [momentOf(Askedat), ...(Votes > 0 ? [t('statVotes', { count: Votes })] : [])];
  return `${safe(Content)}${answer === '' ? '' : `<br>— ${safe(answer)}`}<br><small>${safe(facts.join(' · '))}</small>`;
};

/** How many there are, and how many of them are told. */
const titleOf = (title: string, told: number, total: number): string =>
  total > told ? `${title} · ${t('statShown', { shown: told, total })}` : `${title} ${total}`;

/** A digest as a page that any browser and word processor opens. What people wrote is text in it. */
export const digestFile = (
  { Talk, Totals, Slots, Words, Open, Opentotal, Answered, Answeredtotal }: DigestContent,
  { Provinces, Years, Live }: DigestViewers,
): string =>
  [
    `<!doctype html><html><head><meta charset="utf-8"><title>${safe(Talk.Title)}</title></head><body>`,
    `<h1>${safe(Talk.Title)}</h1>`,
    `<p>${safe(Talk.Universityname)} · ${momentOf(talkSpan(Talk).from)}</p>`,
    list(
      t('figures'),
      totalsOf(Totals).map(([name, amount]) => `${safe(name)}: ${safe(amount)}`),
    ),
    list(t('statProvinces'), partsOf(Provinces)),
    list(t('statYears'), partsOf(Years)),
    ...(Live.length === 0 ? [] : [list(t('courseProvinces'), slotLines(Live).map(safe))]),
    `<p>${safe(t('statSmall'))}</p>`,
    list(
      t('statWords'),
      Words.map((word) => wordOf(word, Slots)),
      t('statNoWords'),
    ),
    list(titleOf(t('statOpen'), Open.length, Opentotal), Open.map(questionOf), t('statNoOpen')),
    list(
      titleOf(t('statAnswered'), Answered.length, Answeredtotal),
      Answered.map(questionOf),
      t('statNoAnswered'),
    ),
    '</body></html>',
  ].join('\n');
