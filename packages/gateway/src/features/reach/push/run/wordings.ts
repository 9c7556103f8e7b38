import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { InboxKind } from '@xuanjiang/contracts/inbox';
import type { PushWording } from '@xuanjiang/contracts/push-wording';
import type { PushTemplate } from '@xuanjiang/contracts/rules/push-kinds';
import { PUSH_KINDS } from '@xuanjiang/contracts/rules/push-kinds';
import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import { PUSH_WORDING_KINDS, PUSH_WORDING_LIMITS } from '@xuanjiang/contracts/rules/push-wording';
import { createShortCache } from '../../../../lib/short-cache.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import { presentWording } from '../present.ts';
import type { Wording } from '../sending/wording.ts';
import { faultOf } from '../sending/wording.ts';
import type { LongestValues, WordingStore } from '../wording-store.ts';

interface WireParts {
  readonly Kind: PushWordingKind;
  readonly What: string;
  readonly More: string;
  readonly Why: string;
}

type Templates = Readonly<Record<PushTemplate, { readonly fields: readonly string[] } | null>>;

/** The messages by whose template each text goes. */
const MESSAGES = {
  morning: 'morning',
  morningOwn: 'morning',
  reminder: 'reminder',
  moved: 'change',
  cancelled: 'change',
  answer: 'answer',
  reply: 'reply',
  report: 'reply',
  thread: 'reply',
  feedback: 'reply',
  eventBegins: 'reminder',
  eventUp: 'event',
  eventMoved: 'event',
  eventEnd: 'event',
  eventPlaced: 'event',
  eventCancelled: 'event',
} as const satisfies Record<PushWordingKind, InboxKind>;

/** The longest titles and names are looked for among all: so long they are taken to be the same, ms. */
const LONGEST_KEPT_MS = 5 * MINUTE_MS;

/** The texts of messages as operators see and write them. */
export const createWordings = (store: WordingStore, templates: Templates) => {
  const fieldsOf = (kind: PushWordingKind): readonly string[] =>
    templates[PUSH_KINDS[MESSAGES[kind]].template]?.fields ?? [];

  const kept = createShortCache<LongestValues>({ maxWeight: 1, keepMs: LONGEST_KEPT_MS });
  const longestValues = async (): Promise<LongestValues> => {
    const known = kept.get('');
    if (known !== undefined) return known;
    const values = await store.longest();
    kept.set('', values, 1);
    return values;
  };

  const all = async (): Promise<PushWording[]> => {
    const stored = new Map((await store.standing()).map((one) => [one.kind, one]));
    const longest = await longestValues();
    return PUSH_WORDING_KINDS.map((kind) =>
      presentWording(kind, stored.get(kind), longest, fieldsOf(kind)),
    );
  };

  return {
    all,
    fieldsOf,
    async one(kind: PushWordingKind): Promise<PushWording> {
      const found = (await all()).find(({ Kind }) => Kind === kind);
      if (found === undefined) throw new Error(`no text of the kind ${kind}`);
      return found;
    },
    /** @throws CallError input for a text that cannot be sent */
    read({ Kind: kind, What: what, More: more, Why: why }: WireParts): Wording {
      const wording = { what, more, why };
      const fault = faultOf(kind, wording);
      if (fault === null) return wording;
      throw new CallError('input', {
        message: fault.message,
        parameters: { what: fault.what, max: PUSH_WORDING_LIMITS.fieldMax },
      });
    },
  };
};

export type PushWordings = ReturnType<typeof createWordings>;
