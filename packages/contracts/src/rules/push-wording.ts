import { templateFault } from './push-template.ts';

/** Limits of the texts of messages to WeChat; lengths in characters. */
export const PUSH_WORDING_LIMITS = {
  /** Longest part as operators write it, with the names of its variables. */
  partMax: 60,
  /** Longest field that WeChat takes; longer ones are cut. */
  fieldMax: 20,
  /** Longest title of a message that is sent by a one-time grant. */
  onceTitleMax: 15,
} as const;

/** The parts of a message that operators word. The third field of a template is its time, in WeChat's own form. */
export const PUSH_WORDING_PARTS = ['What', 'More', 'Why'] as const;
export type PushWordingPart = (typeof PUSH_WORDING_PARTS)[number];

/**
 * What may be filled into each kind of message. A morning has one text for who has a province and one for others:
 * `count` talks of the day, `own` of them for the province, and `university`, `title` and `start` of the first.
 */
export const PUSH_WORDING_VARIABLES = {
  morning: ['count', 'university', 'title', 'start'],
  morningOwn: ['count', 'own', 'university', 'title', 'start'],
  reminder: ['title', 'university', 'start'],
  moved: ['title', 'university', 'start'],
  cancelled: ['title', 'university', 'start'],
  answer: ['title'],
  reply: ['title'],
  report: ['title'],
  thread: ['title'],
  feedback: [],
  eventBegins: ['title', 'start', 'place'],
  eventUp: ['title', 'start'],
  eventMoved: ['title', 'start'],
  eventEnd: ['title', 'start'],
  eventPlaced: ['title', 'start'],
  eventCancelled: ['title', 'start'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PushWordingKind = keyof typeof PUSH_WORDING_VARIABLES;
export type PushWordingVariable = (typeof PUSH_WORDING_VARIABLES)[PushWordingKind][number];
export const PUSH_WORDING_KINDS = Object.keys(PUSH_WORDING_VARIABLES) as [
  PushWordingKind,
  ...PushWordingKind[],
];

/** What is in braces and no variable of the kind, or a brace alone; null for neither. */
export const wordingFault = (kind: PushWordingKind, line: string): string | null =>
  templateFault(line, PUSH_WORDING_VARIABLES[kind]);

/** Characters that the written text takes at least: each variable takes one. */
export const leastLength = (line: string): number => [...line.replace(/\{\w+\}/g, '-')].length;
