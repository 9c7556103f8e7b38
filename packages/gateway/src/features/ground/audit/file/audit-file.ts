import type { AuditResult } from '@xuanjiang/contracts/audit';
import { AUDIT_FILE_ROWS_MAX } from '@xuanjiang/contracts/audit';
import type { Lang, MessageKey } from '@xuanjiang/contracts/messages';
import { text } from '@xuanjiang/contracts/messages';
import { dayOf, shanghaiTime } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Cell } from '../../../../lib/sheet/rows.ts';
import { writeSheet } from '../../../../lib/sheet/sheet.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import { readAct } from '../policy.ts';
import type { Known } from '../present.ts';
import { knownOf, presentActor, presentWhat } from '../present.ts';
import type { ActFilter, AuditStore } from '../store.ts';

type Entry = Awaited<ReturnType<AuditStore['read']>>[number];
type Act = Parameters<AuditStore['noteFile']>[0];

/** Entries that are read at once. */
const READ_ROWS = 500;

const COLUMNS: readonly (readonly [MessageKey, number])[] = [
  ['auditColumnTime', 20],
  ['auditColumnWho', 20],
  ['auditColumnUids', 20],
  ['auditColumnUniversity', 20],
  ['auditColumnAction', 24],
  ['auditColumnResult', 8],
  ['auditColumnSubject', 20],
  ['auditColumnName', 20],
  ['auditColumnNote', 40],
  ['auditColumnRoom', 24],
  ['auditColumnAddress', 18],
  ['auditColumnRequest', 36],
  ['auditColumnPosition', 10],
  ['auditColumnHash', 64],
];

const RESULTS: Readonly<Record<AuditResult, MessageKey>> = {
  done: 'auditDone',
  refused: 'auditRefused',
};

const cellsOf = (entry: Entry, known: Known, lang: Lang): readonly Cell[] => {
  const { Displayname, Uids, University } = presentActor(known, entry.actor);
  const { action, result } = readAct(entry.action);
  return [
    shanghaiTime(entry.created_at),
    Displayname,
    Uids,
    University,
    action,
    text(lang, RESULTS[result]),
    entry.subject,
    presentWhat(known, entry).Subjectname,
    entry.note,
    entry.topic ?? '',
    entry.address,
    entry.request_id,
    entry.position ?? '',
    entry.hash ?? '',
  ];
};

/** The audit as a file. */
export const createAuditFile = (store: AuditStore) => {
  async function* rows(
    filter: ActFilter,
    lang: Lang,
  ): AsyncGenerator<readonly (readonly Cell[])[]> {
    let last: Entry | null = null;
    for (;;) {
      const part: Entry[] = await store.read(filter, last, READ_ROWS);
      const known = await knownOf(store, part);
      yield part.map((entry) => cellsOf(entry, known, lang));
      last = part.at(-1) ?? null;
      if (part.length < READ_ROWS) return;
    }
  }

  return {
    /**
     * Notes that the file is fetched, and gives its bytes piece by piece.
     * @throws CallError input for more rows than a file has
     */
    async open(filter: ActFilter, act: Act, lang: Lang): Promise<AsyncIterable<Uint8Array>> {
      const count = await store.count(filter);
      if (count > AUDIT_FILE_ROWS_MAX) {
        const parameters = { count: AUDIT_FILE_ROWS_MAX };
        throw new CallError('input', { message: 'auditFileTooLarge', parameters });
      }
      const days = { from: dayOf(filter.from), until: dayOf(filter.until - 1) };
      // What is added from now on is no part of the file.
      const until = Math.min(filter.until, act.time);
      await store.noteFile(act, JSON.stringify({ ...days, rows: count }));
      return writeSheet('csv', {
        title: text(lang, 'auditFileTitle'),
        columns: COLUMNS.map(([key, width]) => ({ title: text(lang, key), width })),
        rows: rows({ ...filter, until }, lang),
      });
    },
  };
};

export type AuditFile = ReturnType<typeof createAuditFile>;
