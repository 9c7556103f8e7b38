import type { MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import type { ReceiptKind } from '@xuanjiang/contracts/receipt';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import { viewOf } from '../../../lib/looks.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { ReceiptStore } from './store.ts';

/** What operators do with accounts, in words: those who look give no reason of their own. */
const REASONS: Partial<Record<ReceiptKind, MessageKey>> = {
  person: 'receiptPerson',
  people: 'receiptPeople',
};

/** The colour of the product's own mark. */
const PLATFORM_COLOR = '#2457f5';

export interface ReceiptParts {
  readonly store: ReceiptStore;
}

export const receiptRouter = ({ store }: ReceiptParts): DomainRouter<'receipt'> => ({
  find: implement(receiptCalls.find, async ({ input, caller, context }) => {
    const { rows, total } = await store.find(caller.uids, pageOf(input));
    const looks = rows.map((row) => ({ ...row, view: viewOf(row.action, row.note) }));
    const ids = [...new Set(looks.map(({ view }) => view.universityId))].filter((id) => id !== '');
    const marks = new Map((await store.universities(ids)).map((row) => [row.id, row]));
    const revealIds = looks.map(({ view }) => view.revealId).filter((id) => id !== '');
    const reasons = new Map((await store.reasons(revealIds)).map(({ id, reason }) => [id, reason]));
    const signed = await store.signedWith(caller.uids, ids);
    const { lang } = context;
    const unknown = { name: '', shortname: '', color: '' };
    const platform = {
      id: '',
      name: text(lang, 'platformName'),
      shortname: text(lang, 'platformShort'),
      color: PLATFORM_COLOR,
    };
    const reasonOf = (kind: ReceiptKind): string => {
      const key = REASONS[kind];
      return key === undefined ? '' : text(lang, key);
    };
    const markOf = (id: string) => (id === '' ? platform : (marks.get(id) ?? { id, ...unknown }));
    return presentPage({ rows: looks, total }, ({ id, first, last, count, view }) => ({
      Id: id,
      Kind: view.kind,
      University: presentMark(markOf(view.universityId)),
      Office: text(lang, view.universityId === '' ? 'platformOffice' : 'admissionsOffice'),
      Time: first,
      Lasttime: last,
      Count: Number(count),
      Fields: [...view.fields],
      Reason: reasons.get(view.revealId) ?? reasonOf(view.kind),
      Signed: signed.has(view.universityId),
    }));
  }),
});
