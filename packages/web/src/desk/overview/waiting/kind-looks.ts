import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import type { LucideIcon } from 'lucide-react';
import {
  BadgeCheck,
  BookOpen,
  CalendarDays,
  CircleHelp,
  ClipboardList,
  Flag,
  HardDrive,
  Landmark,
  Lightbulb,
  MessagesSquare,
  PencilLine,
  Radio,
  Send,
  ShieldAlert,
  SquarePen,
  TimerOff,
  UsersRound,
} from 'lucide-react';
import type { TextKey } from './texts.ts';

interface KindLook {
  readonly icon: LucideIcon;
  /** What it is called. */
  readonly name: TextKey;
  /** What its button says. */
  readonly action: TextKey;
}

/** How each kind of what waits is shown. */
export const KIND_LOOKS: Readonly<Record<WaitingKind, KindLook>> = {
  thread: { icon: MessagesSquare, name: 'privateMessages', action: 'waitingReply' },
  question: { icon: CircleHelp, name: 'questions', action: 'waitingAnswerEach' },
  approval: { icon: BadgeCheck, name: 'waitingApproval', action: 'waitingRead' },
  signup: { icon: ClipboardList, name: 'waitingSignups', action: 'waitingSeeSignups' },
  event: { icon: CalendarDays, name: 'waitingEvent', action: 'waitingPlaces' },
  group: { icon: UsersRound, name: 'universityGroups', action: 'waitingNewCode' },
  correction: { icon: SquarePen, name: 'reportsOfWrongData', action: 'waitingCheck' },
  report: { icon: Flag, name: 'reports', action: 'waitingHandle' },
  sheet: { icon: BookOpen, name: 'waitingSheet', action: 'waitingConfirm' },
  edit: { icon: PencilLine, name: 'waitingEdit', action: 'waitingReview' },
  talk: { icon: Radio, name: 'waitingTalk', action: 'waitingApprove' },
  university: { icon: Landmark, name: 'lacksLiaison', action: 'waitingAppoint' },
  push: { icon: Send, name: 'waitingPush', action: 'waitingWhy' },
  storage: { icon: HardDrive, name: 'waitingStorage', action: 'waitingLook' },
  alert: { icon: ShieldAlert, name: 'waitingAlert', action: 'waitingLook' },
  feedback: { icon: Lightbulb, name: 'feedback', action: 'waitingFeedback' },
  late: { icon: TimerOff, name: 'waitingLateThread', action: 'waitingLook' },
};
