import type { CaptionSource } from '@xuanjiang/contracts/caption';
import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import type { ReplayState } from '@xuanjiang/contracts/rules/replay';
import type { Generated } from 'kysely';

/** The tables of the area `media`. */
export interface MediaTables {
  /** Trials: broadcasts that only staff of a university ever see. */
  trial: {
    id: string;
    university_id: string;
    /** The time in which it may be sent. */
    starts_at: number;
    ends_at: number;
    /** When it is deleted, with what was sent; 0 once staff have done that. */
    kept_until: number;
  };
  /** Broadcasts: one for a talk, or a trial, that was ever broadcast or has a stream key. */
  broadcast: {
    /** Id of the talk, or of the trial. */
    talk_id: string;
    state: BroadcastState;
    signal_at: number | null;
    live_at: number | null;
    ended_at: number | null;
    starts_by_itself: Generated<number>;
    /** Keeps to the plan of its talk by itself: those that the demo sends. */
    by_plan: Generated<number>;
    /** When its clock began; null before the first segment. */
    origin_at: number | null;
    /** Longest segment that its playlists allow, whole seconds; null before the first segment. */
    target_s: number | null;
    /** The encoder whose segments are taken, and the one that was put off for it. */
    sender: string | null;
    sender_before: string | null;
    key_cipher: string | null;
    key_hash: string | null;
    key_made_at: number | null;
    /** The account that made the key; null where that is not known, as before this was kept. */
    key_made_by: Generated<string | null>;
    /** Since when not everything that is sent can be stored, UTC ms; null while it can. */
    unkept_at: number | null;
    /** The gateway that advances it, and until when. */
    lease: string | null;
    lease_until: Generated<number>;
  };
  /** What one encoder sent of a broadcast without starting again. */
  broadcast_run: {
    talk_id: string;
    run: number;
    sender: string;
    init_hash: string;
    sound_init_hash: string | null;
    /** What is added to its times, ms; null before its first segment. */
    shift_ms: number | null;
    /** Where it begins on the clock of the broadcast, ms. */
    start_ms: number | null;
    width: number | null;
    height: number | null;
    began_at: number;
  };
  /** Captions of a talk: as they are edited, and as viewers see them. */
  caption_track: {
    talk_id: string;
    source: CaptionSource;
    /** JSON: list of `Cue`; an empty one where they were deleted: the versions go on. */
    cues: string;
    cue_count: number;
    version: number;
    /** The cues that viewers see, and of which version they are; null while nobody has published any. */
    shown: string | null;
    shown_version: number | null;
    /** 1: its times are on the clock of the broadcast; 0: they are those of a recording. */
    on_clock: number;
    updated_at: number;
    /** Null for what no person wrote. */
    updated_by: string | null;
  };
  /** Recognition of what is said in a talk, from when it is asked for until its draft is there. */
  caption_recognition: {
    talk_id: string;
    /** Names this run: an earlier one that still goes on changes nothing. */
    run: string;
    state: 'waiting' | 'failed';
    /** What was recognised so far, JSON: list of `Cue`; and until where in the recording, ms. */
    cues: string;
    done_ms: number;
    /** Version of the captions when it was asked for: edits since are not lost. */
    version: number;
    /** When it was asked for, or went on last, UTC ms. */
    moved_at: number;
    asked_by: string;
  };
  broadcast_segment: {
    talk_id: string;
    run: number;
    /** As the encoder named it. */
    name: string;
    kind: 'sent' | 'noSignal';
    /** On the clock of the broadcast. */
    start_ms: number;
    duration_ms: number;
    hash: string;
    bytes: number;
    sound_hash: string | null;
    arrived_at: number;
    /** In the live playlist; null while it waits, and for good when it came too late. */
    number: number | null;
    changes: number | null;
    passed: Generated<number>;
    /** Whether viewers could see it. */
    shown: Generated<number>;
  };
  /** Files of broadcasts that the storage has not taken yet, under the keys that they will have in it. */
  unstored_file: {
    key: string;
    talk_id: string;
    type: string;
    size: number;
    came_at: number;
    /** Until then a gateway is storing it, UTC ms. */
    taken_until: Generated<number>;
    bytes: Uint8Array;
  };
  /** What is shown of a talk that was broadcast. */
  replay: {
    talk_id: string;
    state: ReplayState;
    /** The end of the broadcast that it was made of. */
    ended_at: number | null;
    /** Nothing before and after these times is shown, UTC ms. */
    start_at: number | null;
    end_at: number | null;
    /** 0 where there is nothing to show. */
    duration_ms: number;
    /** JSON of its knots, as it is trimmed. */
    clock: string;
    version: number;
    changed_at: number;
    /** The file that staff sent and it plays; null for what was broadcast. */
    film_id: Generated<string | null>;
  };
  /** Marks that staff made while a talk was live, or later, by the time of what was recorded. */
  replay_chapter: { talk_id: string; time: number; title: string };
  /** Work on replays that takes long. */
  replay_work: {
    talk_id: string;
    kind: 'file' | 'film';
    state: 'waiting' | 'done' | 'failed';
    version: number;
    file_key: string | null;
    bytes: number | null;
    failure: string | null;
    asked_at: number;
    attempts: Generated<number>;
    /** The gateway that does it, until `due_at`. */
    lease: string | null;
    due_at: number;
  };
  /** A recording that staff send as a file. */
  film: {
    id: string;
    talk_id: string;
    /** `gone`: what is stored of it is removed. */
    state: 'receiving' | 'making' | 'made' | 'failed' | 'gone';
    /** The talk while the file is not a replay yet: there is one such file for a talk. */
    open_talk: string | null;
    name: string;
    bytes: number;
    received: number;
    fault: FilmFault | null;
    began_at: number;
    /** When it last changed, or more of it came. */
    changed_at: number;
    /** When its first picture was recorded, and what its segments are; null until it is made. */
    origin_at: number | null;
    init_hash: string | null;
    sound_init_hash: string | null;
    width: number | null;
    height: number | null;
  };
  /** What came of it in one request. */
  film_part: { film_id: string; start: number; bytes: number; hash: string };
  film_segment: {
    film_id: string;
    start_ms: number;
    duration_ms: number;
    hash: string;
    sound_hash: string | null;
    bytes: number;
  };
}
