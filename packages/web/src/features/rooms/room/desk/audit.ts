import type { Audit } from '@xuanjiang/contracts/room';
import { auditSubject } from '@xuanjiang/contracts/rules/audit-subject';
import type { TextKey } from './desk-texts.ts';

/** What was done, in words. */
const WORDS: Readonly<Record<string, TextKey | undefined>> = {
  'room.recall': 'auditRecall',
  'room.pin': 'auditPin',
  'room.unpin': 'auditUnpin',
  'room.set': 'auditSet',
  'room.notice': 'auditNotice',
  'room.export': 'auditExport',
  'restriction.mute': 'auditMute',
  'restriction.ban': 'auditBan',
  'restriction.lift-mute': 'auditLiftMute',
  'restriction.lift-ban': 'auditLiftBan',
  'moderator.add': 'auditAppoint',
  'moderator.delete': 'auditDischarge',
  'question.take': 'auditTake',
  'question.give-back': 'auditGiveBack',
  'question.answer': 'auditAnswer',
  'question.dismiss': 'auditDismiss',
  'question.merge': 'auditMerge',
  'poll.open': 'auditPollOpen',
  'poll.close': 'auditPollClose',
  'report.close': 'auditKeep',
  'review.accept': 'auditAccept',
  'review.refuse': 'auditRefuse',
  'mask.get': 'auditPersona',
};

/** The text key of an act; null for an act of a newer server, which this page does not know. */
export const auditKey = ({ Action }: Pick<Audit, 'Action'>): TextKey | null =>
  WORDS[Action] ?? null;

/** The message or person that an audit entry is about. */
export const auditWords = ({
  Action,
  Subject,
  Subjectname,
}: Pick<Audit, 'Action' | 'Subject' | 'Subjectname'>): {
  /** The beginning of a message; empty for none. */
  readonly said: string;
  /** A name; empty for none. */
  readonly name: string;
  /** Offset of a message that has no text any more; 0 for none. */
  readonly offset: number;
} =>
  auditSubject(Action) === 'message'
    ? { said: Subjectname, name: '', offset: Subjectname === '' ? Number(Subject) : 0 }
    : { said: '', name: Subjectname, offset: 0 };

/** The settings in the note of a change; null for another note. */
export const notedSettings = (
  note: string,
): { readonly slow: number; readonly review: boolean } | null => {
  const noted = /^slow (\d+), review (on|off)$/.exec(note);
  return noted === null ? null : { slow: Number(noted[1]), review: noted[2] === 'on' };
};

/** The end and the reason in the note of a restriction; null for another note. */
export const notedRestriction = (
  note: string,
): { readonly until: number; readonly reason: string } | null => {
  const [, time = '', reason = ''] = /^(\d{4}-\S+Z) ?(.*)$/s.exec(note) ?? [];
  const until = Date.parse(time);
  return Number.isNaN(until) ? null : { until, reason };
};
