import type { Attendance, PlaceState } from '@xuanjiang/contracts/event';
import type { Generated } from 'kysely';

/** The tables of the area `events`. */
export interface EventsTables {
  event: {
    id: string;
    title: string;
    summary: string;
    university_id: string | null;
    organiser: string;
    starts_at: number;
    ends_at: number;
    former_starts_at: number | null;
    cancelled: number;
    notice: string;
    revision: number;
    province_id: string;
    city_id: string;
    place: string;
    address: string;
    audience: string;
    intro: string;
    steps: string;
    apply_until: number;
    checkin_from: number;
    checkin_until: number;
    place_code: string;
    talk_id: string | null;
    status: number;
    version: Generated<number>;
  };
  event_list: {
    event_id: string;
    attendance: Attendance;
    capacity: number;
    taken: number;
    waiting: number;
    /** The number of its newest ticket. */
    numbered: number;
  };
  event_place: {
    id: string;
    event_id: string;
    attendance: Attendance;
    account_id: string;
    companion: number;
    state: PlaceState;
    number: number;
    secret_hash: string;
    /** null some weeks after the event. */
    secret_cipher: string | null;
    checked_in_at: number | null;
    door: string;
    /** What the door's own clock showed when it checked in: which check-in it was. */
    device_time: Generated<number | null>;
    created_at: number;
    ended_at: number | null;
    /** When it moved up from the waiting list; null where it did not. */
    moved_at: Generated<number | null>;
    /** Account of the staff who gave it out of turn; null where it moved up by itself. */
    given_by: Generated<string | null>;
  };
  event_pass: {
    id: string;
    event_id: string;
    name: string;
    secret_hash: string;
    created_by: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  consult_group: {
    id: string;
    university_id: string;
    name: string;
    intro: string;
    /** Empty for the whole country. */
    province_id: string;
    status: number;
    created_at: number;
    version: Generated<number>;
  };
  consult_code: {
    id: string;
    group_id: string;
    link: string;
    capacity: number;
    joined: number;
    expires_at: number;
    created_at: number;
  };
  /** The last QR code of a group that an account was given. */
  consult_join: { group_id: string; account_id: string; code_id: string; created_at: number };
}
