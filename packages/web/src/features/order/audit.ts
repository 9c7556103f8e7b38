import type { Audit } from '@xuanjiang/contracts/room';
import type { DeskKey } from './desk-texts.ts';

/** What was done, in words. */
const WORDS: Readonly<Record<string, DeskKey | undefined>> = {
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
  'report.close': 'auditKeep',
  'review.accept': 'auditAccept',
  'review.refuse': 'auditRefuse',
  'mask.get': 'auditPersona',
};

/** The key of what was done; null for an act that this page is too old to know. */
export const auditKey = ({ Action }: Pick<Audit, 'Action'>): DeskKey | null =>
  WORDS[Action] ?? null;

/** The message that an entry speaks of; 0 for none. */
export const auditOffset = ({ Action, Subject }: Pick<Audit, 'Action' | 'Subject'>): number => {
  const ofMessage = /^(room\.(recall|pin|notice)|question\.|report\.)/.test(Action);
  return ofMessage && /^[1-9]\d*$/.test(Subject) ? Number(Subject) : 0;
};

/** The settings as a change of them was noted; null for another note. */
export const notedSettings = (
  note: string,
): { readonly slow: number; readonly review: boolean } | null => {
  const noted = /^slow (\d+), review (on|off)$/.exec(note);
  return noted === null ? null : { slow: Number(noted[1]), review: noted[2] === 'on' };
};

/** The end and the reason of a restriction as they were noted; null for another note. */
export const notedRestriction = (
  note: string,
): { readonly until: number; readonly reason: string } | null => {
  const [, time = '', reason = ''] = /^(\d{4}-\S+Z) ?(.*)$/s.exec(note) ?? [];
  const until = Date.parse(time);
  return Number.isNaN(until) ? null : { until, reason };
};
