import type { InboxKind } from '@xuanjiang/contracts/inbox';
import type { ComponentType } from 'react';
import { AnswerCard } from './answer-card.tsx';
import { ChangeCard } from './change-card.tsx';
import { DutyCard } from './duty-card.tsx';
import { EventCard } from './event-card.tsx';
import type { MessageProps } from './message-foot.tsx';
import { MorningCard } from './morning-card.tsx';
import { NewsCard } from './news-card.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { SecurityCard } from './security-card.tsx';

const CARDS: Readonly<Record<InboxKind, ComponentType<MessageProps>>> = {
  morning: MorningCard,
  reminder: ReminderCard,
  answer: AnswerCard,
  reply: AnswerCard,
  change: ChangeCard,
  university: NewsCard,
  event: EventCard,
  duty: DutyCard,
  security: SecurityCard,
};

/** A message as its kind is shown; one of a kind of a newer server with what it says in words. */
export const MessageCard = (props: MessageProps) => {
  const known: ComponentType<MessageProps> | undefined = CARDS[props.message.Kind];
  const Card = known ?? NewsCard;
  return <Card {...props} />;
};
