import type { SignupPlace } from '@xuanjiang/contracts/event';
import { useState } from 'react';

export type EventSheet = 'apply' | 'companion' | 'give' | 'ticket';

export interface EventSheetState {
  /** Null for none. */
  readonly opened: EventSheet | null;
  /** The place that is to be given back; null for all. */
  readonly giving: SignupPlace | null;
  /** The ticket that is shown; null where there is none. */
  readonly ticket: SignupPlace | null;
  /** Shows another ticket. */
  readonly choose: (id: string) => void;
  readonly open: (sheet: EventSheet) => void;
  /** Asks whether this place is given back. */
  readonly give: (place: SignupPlace) => void;
  readonly close: () => void;
}

/** What is open over an event, and which of the tickets is shown. */
export const useEventSheets = (tickets: readonly SignupPlace[]): EventSheetState => {
  const [opened, setOpened] = useState<EventSheet | null>(null);
  const [giving, setGiving] = useState<SignupPlace | null>(null);
  const [chosen, setChosen] = useState('');
  return {
    opened,
    giving,
    ticket: tickets.find(({ Id }) => Id === chosen) ?? tickets[0] ?? null,
    choose: setChosen,
    open(sheet) {
      setGiving(null);
      setOpened(sheet);
    },
    give(place) {
      setGiving(place);
      setOpened('give');
    },
    close: () => setOpened(null),
  };
};
