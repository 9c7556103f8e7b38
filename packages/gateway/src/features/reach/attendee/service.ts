import { text } from '@xuanjiang/contracts/messages';
import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import { dayOf, exactClockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../lib/clock.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { presentPhone } from '../../../rpc/present-phone.ts';
import type { ExportFilter, ExportSource } from '../../overview/export/service.ts';
import type { NameService } from '../../people/name/service.ts';
import type { AttendeeFilter } from './chosen-store.ts';
import type { AttendeeSheetStore } from './sheet-store.ts';

export interface SourceParts {
  readonly store: AttendeeSheetStore;
  readonly names: Pick<NameService, 'of'>;
  readonly vault: Vault;
  readonly clock: Clock;
}

const filterOf = ({
  eventId = '',
  state,
  arrived,
  attendance,
  name,
}: ExportFilter): AttendeeFilter => ({
  ...{ eventId, state, arrived, attendance, name },
});

/** The attendees of an event as a kind of export. Each row says as of when it is: people withdraw while a file is written. */
export const createAttendeeSource = ({
  store,
  names,
  vault,
  clock,
}: SourceParts): ExportSource => ({
  title: 'sheetAttendees',
  takes: ['eventId', 'state', 'arrived', 'attendance', 'name'],
  ofOneTalk: false,
  ofOneEvent: true,
  columns: (lang) => [
    { title: text(lang, 'sheetName'), width: 18 },
    { title: text(lang, 'sheetSchool'), width: 28 },
    { title: text(lang, 'sheetYear'), width: 10 },
    { title: text(lang, 'sheetAddress'), width: 32 },
    { title: text(lang, 'sheetPhone'), width: 16 },
    { title: text(lang, 'sheetWay'), width: 10 },
    { title: text(lang, 'sheetPlace'), width: 12 },
    { title: text(lang, 'sheetCompanions'), width: 10 },
    { title: text(lang, 'sheetSignedAt'), width: 18 },
    { title: text(lang, 'sheetCheckedIn'), width: 18 },
    { title: text(lang, 'sheetAsOf'), width: 20 },
  ],
  count: (_universityId, filter) => store.count(filterOf(filter)),
  async *read(run) {
    const { lang } = run;
    for await (const { rows, companions } of store.read(run, filterOf(run.filter))) {
      const now = clock();
      const asOf = `${dayOf(now)} ${exactClockOf(now)}`;
      const shown = await names.of(rows.map(({ accountId }) => accountId));
      yield rows.map((row) => {
        const phone = presentPhone(row, vault);
        const own = companions.filter(
          (each) => each.accountId === row.accountId && each.attendance === row.attendance,
        );
        return [
          shown.get(row.accountId) ?? '',
          row.school,
          row.enrollmentYear,
          row.address,
          run.whole ? phone : maskPhone(phone),
          text(lang, row.attendance === 'site' ? 'sheetSite' : 'sheetOnline'),
          row.state === 'waiting'
            ? text(lang, 'sheetWaiting', { number: Number(row.before) + 1 })
            : text(lang, 'sheetConfirmed'),
          own.length,
          momentOf(row.createdAt),
          row.checkedInAt === null ? '' : momentOf(row.checkedInAt),
          asOf,
        ];
      });
    }
  },
});
