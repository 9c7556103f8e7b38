import { text } from '@xuanjiang/contracts/messages';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Vault } from '../../../lib/secrets.ts';
import { presentPhone } from '../../../rpc/present-phone.ts';
import type { ExportSource } from '../../overview/export/service.ts';
import { presentShared } from './present.ts';
import type { SheetStore } from './sheet-store.ts';

/** The sign-ups of a university as a kind of export. */
export const createSignupSource = (
  store: Pick<SheetStore, 'count' | 'read'>,
  vault: Vault,
): ExportSource => ({
  title: 'sheetSignups',
  takes: [
    'signupIds',
    'talkId',
    'from',
    'until',
    'school',
    'provinceId',
    'cityId',
    'enrollmentYear',
    'seen',
  ],
  ofOneTalk: false,
  columns: (lang) => [
    { title: text(lang, 'sheetSchool'), width: 28 },
    { title: text(lang, 'sheetYear'), width: 10 },
    { title: text(lang, 'sheetAddress'), width: 32 },
    { title: text(lang, 'sheetPhone'), width: 16 },
    { title: text(lang, 'sheetTalk'), width: 40 },
    { title: text(lang, 'sheetSignedAt'), width: 18 },
  ],
  count: (universityId, filter) => store.count({ ...filter, universityId }),
  async *read(run) {
    for await (const rows of store.read(run)) {
      yield rows.map((row) => {
        const shown = presentShared(row, vault);
        const phone = run.whole ? presentPhone(row, vault) : shown.Phone;
        const talk = row.talkTitle ?? '';
        return [
          shown.School,
          shown.Enrollmentyear,
          shown.Address,
          phone,
          talk,
          momentOf(row.createdAt),
        ];
      });
    }
  },
});
