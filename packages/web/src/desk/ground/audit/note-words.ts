import { isAuditAct } from '@xuanjiang/contracts/rules/audit-acts';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** Fields of records in words, by their names in the notes, in lower case and without underscores. */
const FIELDS: Readonly<Record<string, TextKey>> = {
  title: 'title',
  name: 'auditFieldName',
  shortname: 'auditFieldShort',
  ...{ slogan: 'pageSlogan', phone: 'pagePhone', hours: 'pageHours', address: 'pageAddress' },
  ...{ majors: 'pageMajors', pictures: 'pagePictures', facts: 'universityRecords' },
  role: 'auditFieldRole',
  universityid: 'university',
  start: 'talkFieldStart',
  starttime: 'talkFieldStart',
  end: 'talkFieldEnd',
  endtime: 'talkFieldEnd',
  provinces: 'provinces',
  tags: 'auditFieldTags',
  speaker: 'auditFieldSpeaker',
  speakertitle: 'auditFieldSpeakerTitle',
  intro: 'about',
  about: 'about',
  cover: 'cover',
  contact: 'auditFieldContact',
  contactway: 'auditFieldContactWay',
  category: 'deskCategory',
  categoryid: 'deskCategory',
  universities: 'institutions',
  talks: 'talks',
  site: 'auditFieldSite',
  dept: 'auditFieldDept',
  place: 'auditFieldPlace',
  kind: 'auditKind',
  color: 'auditFieldColour',
  emblem: 'auditFieldEmblem',
  year: 'auditFieldYear',
  status: 'status',
  sort: 'order',
};

/** A field in words; one that this page does not know is another one. */
export const fieldWord = (name: string): string =>
  t(FIELDS[name.replaceAll('_', '').toLowerCase()] ?? 'auditFieldOther');

/** Acts whose note lists the fields that were changed. */
const LISTS =
  /^((talkedit|ebook|collect|university)\.edit(Category)?|orgPage\.(save|decide|restore))$/;
/** The one whose note lists those that were given back. */
const GIVES_BACK = 'orgPage.decide';
/** Acts whose note is an id, a number or a code that says nothing to a reader. */
const SILENT =
  /^(question\.|moderator\.|colleague\.|sheet\.|waiting\.|enrolment\.setTable|guide\.import|account\.chatType|outreach\.(start|steer)|export\.ask-grant|collect\.toggle|consult\.endCode|room\.export|factor\.issue|push\.editWording)/;
/** Acts by which personal data were looked at: their notes are ids. */
const IDS = /^\{/;
const ROLE_NOTE = /, before: /;
const ROOM_NOTE = /^slow (\d+), review (on|off)$/;
const UNTIL_NOTE = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (.*)$/s;

const rowsOf = (note: string): string => {
  const { rows } = JSON.parse(note) as { readonly rows?: number };
  return rows === undefined ? '' : t('auditRows', { count: rows });
};

const onOff = (word: string): string => t(word === 'on' ? 'auditOn' : 'auditOff');

/** Whether the note of an act only names the fields that were changed. */
export const namesFields = (action: string): boolean => LISTS.test(action);

/** The note of an act as people read it; empty where it says nothing to them. */
export const noteWords = (action: string, note: string): string => {
  if (note === '' || SILENT.test(action)) return '';
  if (namesFields(action)) {
    const names = note.split(/[ ,]+/).filter((name) => name !== '');
    const fields = [...new Set(names.map(fieldWord))].join('、');
    return t(action === GIVES_BACK ? 'auditGivenBack' : 'auditEdited', { fields });
  }
  if (action === 'push.pause' || action === 'setting.set') return onOff(note);
  if (action === 'account.role' && ROLE_NOTE.test(note)) return '';
  if (action === 'word.add' || action === 'word.delete') {
    return t(note === 'block' ? 'auditWordBlock' : 'auditWordReview');
  }
  const [, slow, review] = ROOM_NOTE.exec(note) ?? [];
  if (slow !== undefined) return t('auditRoomSet', { slow, review: onOff(review ?? '') });
  const [, until, reason] = UNTIL_NOTE.exec(note) ?? [];
  if (until !== undefined) {
    return t('auditUntilTime', { time: momentOf(Date.parse(until)), reason: reason ?? '' });
  }
  if (IDS.test(note)) return isAuditAct(action) ? rowsOf(note) : '';
  return note;
};
