import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, OwnUniversityIdSchema, TimeSchema } from './list.ts';
import { TRIAL_KEPT_MS, TRIAL_MAX_MS, TRIALS_MAX } from './rules/broadcast-life.ts';
import type { StreamFault } from './rules/stream-faults.ts';
import { STREAM_FAULT_WORDS } from './rules/stream-faults.ts';
import { TalkIdSchema } from './talk.ts';
import { UniversityIdSchema } from './university.ts';

// The web sends by them too, which has no zod.
export {
  AGE_HEADER,
  INGEST_PATH,
  REFUSAL_HEADER,
  SENDER_HEADER,
  TAKEOVER_HEADER,
} from './rules/ingest-wire.ts';

/** Bytes of a segment, and of any other file of a broadcast. */
export const SEGMENT_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Bytes of the segments that begin within one such part of the clock of a broadcast: 24 Mbit/s on average, which is twice
 * what 1080p at 60 frames a second needs. An encoder may begin with some seconds of twice as much.
 */
export const RATE_MAX_BYTES = 30e6;
export const RATE_WINDOW_MS = 10 * SECOND_MS;
/** Bytes of all segments of a broadcast, with its preview: 24 hours of 5.9 Mbit/s. */
export const BROADCAST_MAX_BYTES = 64e9;

export const BroadcastStateSchema = z.enum(['idle', 'preview', 'live', 'lost', 'ended']).meta({
  id: 'BroadcastState',
  description:
    '`idle`: no signal; `preview`: a signal that only staff see; `live`: viewers see it; `lost`: live, but the signal is away; `ended`: over.',
  example: 'live',
});

const StreamFaultSchema = z
  .enum(Object.keys(STREAM_FAULT_WORDS) as [StreamFault, ...StreamFault[]])
  .meta({
    id: 'StreamFault',
    description:
      'Why a file of an encoder is not taken. `shape`: it is no whole segment; `codec`: its picture is not H.264 that every phone plays; `soundCodec`: its sound is not AAC; `tracks`: more than one picture and one sound; `clock`: a clock that is none; `long`: a segment that is too long; `large`: too many bytes; `ended`: the broadcast is over; `taken`: another encoder is sending; `putOff`: another took its place; `noInit`: its description did not come before it; `noKey`: it does not begin with a key picture; `time`: its time goes backwards or is far ahead; `rate`: too high a bitrate; `full`: the broadcast has as many bytes as it may; `key`: while nothing came, somebody showed a key that is not that of the talk; `otherKey`: the same with the key of another talk of the university.',
    example: 'codec',
  });

/** A refusal is told for so long, unless what the encoder sends next is taken. */
export const REFUSAL_TOLD_MS = 2 * MINUTE_MS;

const StreamRefusalSchema = z
  .object({
    Why: StreamFaultSchema,
    Time: field(TimeSchema, 'When it was refused, UTC milliseconds.', 1795172471000),
  })
  .meta({ id: 'StreamRefusal', description: 'What an encoder sent and was not taken.' });

export const BroadcastSchema = z
  .object({
    Id: field(TalkIdSchema, 'Id of the talk.'),
    State: BroadcastStateSchema,
    Signalat: field(
      TimeSchema.nullable(),
      'When the last segment came, UTC milliseconds; null before the first.',
      1795172461000,
    ),
    Liveat: field(
      TimeSchema.nullable(),
      'When viewers saw it first, UTC milliseconds; null before that.',
      1795172460000,
    ),
    Endedat: field(
      TimeSchema.nullable(),
      'When it ended, UTC milliseconds; null before that.',
      1795176900000,
    ),
    Resumableuntil: field(
      TimeSchema.nullable(),
      'Until when the end can be taken back, UTC milliseconds; null when it cannot.',
      1795177200000,
    ),
    Endsat: field(
      TimeSchema.nullable(),
      'When it ends by itself because nobody ended it, UTC milliseconds; null until shortly before that.',
      1795180200000,
    ),
    Unkeptat: field(
      TimeSchema.nullable(),
      'Since when not everything that is sent can be kept, neither in the storage nor in the database, UTC milliseconds; null while it can.',
      1795172470000,
    ),
    Soundless: field(
      z.boolean(),
      'Whether the last segment that was sent has no sound; false before the first.',
      false,
    ),
    Hls: field(
      z.string(),
      'Path of the playlist of what is sent, with the preview: for staff.',
      '/media/live/981867e281c8.m3u8?preview',
    ),
    Startsbyitself: field(
      z.boolean(),
      'Whether it goes live at the planned start by itself, if there is a signal.',
      false,
    ),
    Haskey: field(z.boolean(), 'Whether it has a stream key.', true),
    Refusal: field(
      StreamRefusalSchema.nullable(),
      `Why the last file of an encoder was refused, and not what followed from that; null when what it sent next was taken, or ${REFUSAL_TOLD_MS / MINUTE_MS} minutes later.`,
    ),
  })
  .meta({ id: 'Broadcast', description: 'Broadcast of a talk, as its staff see it.' });
export type Broadcast = z.output<typeof BroadcastSchema>;

const talkInput = z.strictObject({ Id: field(TalkIdSchema, 'Id of the talk.') });

const StreamKeySchema = z
  .object({
    Key: field(
      z.string(),
      'Stream key: who has it can broadcast this talk. The id of the talk, two hyphens and 32 characters; older ones have no id.',
      '981867e281c8--x3T0fXy2b1m6y3mPjQ0s4dK8cZrV7nLq',
    ),
    Madeat: field(TimeSchema, 'When it was made, UTC milliseconds.', 1795172000000),
    Path: field(z.string(), 'Where an encoder sends to by PUT.', '/media/ingest/981867e281c8'),
    Rtmpport: field(
      z.int().min(1).max(65535).nullable(),
      'Number of the port on which encoders send by RTMP, 1 to 65535; null where that is off.',
      1935,
    ),
    Rtmpaddress: field(
      z.string().nullable(),
      'Where encoders send by RTMP, where the operator has said so; null otherwise: the host of the page, and `Rtmpport`.',
      'rtmps://live.xuanjiang.example/live',
    ),
  })
  .meta({ id: 'StreamKey', description: 'What an encoder needs to broadcast a talk.' });

const TrialSchema = z
  .object({
    Id: field(TalkIdSchema, 'Id of the trial, which stands for that of a talk in the other calls.'),
    Universityid: UniversityIdSchema,
    State: BroadcastStateSchema,
    Madeat: field(TimeSchema, 'When it was made, UTC milliseconds.', 1795172400000),
    Endsat: field(
      TimeSchema,
      `When it ends by itself, UTC milliseconds: ${TRIAL_MAX_MS / MINUTE_MS} minutes after it was made.`,
      1795174200000,
    ),
    Keptuntil: field(
      TimeSchema,
      `When it is deleted with what was sent, UTC milliseconds: ${TRIAL_KEPT_MS / DAY_MS} days after it was made.`,
      1795431600000,
    ),
    Durationms: field(
      z.int().nonnegative(),
      'Length of what was sent, milliseconds; 0 before the first segment.',
      95000,
    ),
    Replay: field(
      z.string(),
      'Path of the playlist of all that was sent, which holds for some hours and needs no session; empty while there is nothing.',
      '/media/live/5f0c1e7a9b24/past.m3u8?preview&Expiretime=1795194000000&Sign=abc',
    ),
  })
  .meta({ id: 'Trial', description: 'Trial broadcast of a university, which only its staff see.' });
export type Trial = z.output<typeof TrialSchema>;

const trialInput = z.strictObject({ Id: field(TalkIdSchema, 'Id of the trial.') });

const staff = { access: 'worker', errors: ['notFound', 'conflict'], limit: LIMITS.write } as const;

export const StorageStateSchema = z
  .object({
    Kind: field(
      z.enum(['folder', 's3']),
      'Where files are: `folder` on a disk, `s3` in a bucket.',
      's3',
    ),
    Writesfailsince: field(
      TimeSchema.nullable(),
      'Since when the gateway that answers can store nothing, UTC milliseconds; null while it can.',
      1795172470000,
    ),
    Readsfailsince: field(
      TimeSchema.nullable(),
      'Since when the gateway that answers can read nothing, UTC milliseconds; null while it can.',
      1795172470000,
    ),
    Waiting: field(
      z.int().nonnegative(),
      'How many files of broadcasts wait in the database until they can be stored, 0 or more, of all gateways.',
      48,
    ),
    Waitingbytes: field(z.int().nonnegative(), 'How much that is, bytes, 0 or more.', 14_680_064),
    Waitingmaxbytes: field(
      z.int().positive(),
      'How much may wait at most, bytes: beyond it files of broadcasts are refused.',
      512_000_000,
    ),
    Waitingtalkmaxbytes: field(
      z.int().positive(),
      'How much of one broadcast may wait at most, bytes.',
      128_000_000,
    ),
    Oldestat: field(
      TimeSchema.nullable(),
      'When the file came that waits longest, UTC milliseconds; null for none.',
      1795172471000,
    ),
    Freebytes: field(
      z.int().nonnegative().nullable(),
      'How much can still be stored, bytes; null where that is not known, as of a bucket.',
      21_474_836_480,
    ),
  })
  .meta({ id: 'StorageState', description: 'How the storage of files is.' });
export type StorageState = z.output<typeof StorageStateSchema>;

export const broadcastCalls = {
  get: call({
    method: 'GET',
    path: '/api/broadcast/get',
    access: 'worker',
    summary: 'Where the broadcast of a talk stands',
    input: talkInput,
    output: BroadcastSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  getKey: call({
    method: 'GET',
    path: '/api/broadcast/key/get',
    access: 'worker',
    summary: 'The stream key of a talk; not found where it has none',
    input: talkInput,
    output: StreamKeySchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  makeKey: call({
    method: 'POST',
    path: '/api/broadcast/key/make',
    ...staff,
    summary: 'Makes a stream key; the one before is worthless at once',
    input: talkInput,
    output: StreamKeySchema,
  }),
  revokeKey: call({
    method: 'POST',
    path: '/api/broadcast/key/revoke',
    ...staff,
    summary: 'Makes the stream key worthless',
    input: talkInput,
    output: BroadcastSchema,
  }),
  setStart: call({
    method: 'POST',
    path: '/api/broadcast/start/set',
    ...staff,
    summary: 'Says whether the broadcast goes live at the planned start by itself',
    input: z.strictObject({
      ...talkInput.shape,
      Startsbyitself: field(
        z.boolean(),
        'Whether it goes live at the planned start by itself, if there is a signal.',
        true,
      ),
    }),
    output: BroadcastSchema,
  }),
  goLive: call({
    method: 'POST',
    path: '/api/broadcast/live',
    ...staff,
    summary: 'Shows the signal to viewers: the talk has begun',
    input: talkInput,
    output: BroadcastSchema,
  }),
  end: call({
    method: 'POST',
    path: '/api/broadcast/end',
    ...staff,
    summary: 'Ends the broadcast: the talk is over',
    input: talkInput,
    output: BroadcastSchema,
  }),
  resume: call({
    method: 'POST',
    path: '/api/broadcast/resume',
    ...staff,
    summary: 'Takes back the end of a broadcast, for five minutes after it',
    input: talkInput,
    output: BroadcastSchema,
  }),
  getStorage: call({
    method: 'GET',
    path: '/api/broadcast/storage/get',
    access: 'operator',
    summary: 'How the storage of files is, and what of broadcasts waits for it',
    input: z.strictObject({}),
    output: StorageStateSchema,
    limit: LIMITS.read,
  }),
  makeTrial: call({
    method: 'POST',
    path: '/api/broadcast/trial/make',
    access: 'worker',
    summary: 'Makes a trial, a broadcast that only staff see',
    input: z.strictObject({ Universityid: OwnUniversityIdSchema }),
    output: TrialSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  getTrial: call({
    method: 'GET',
    path: '/api/broadcast/trial/get',
    access: 'worker',
    summary: 'A trial, and how what was sent is played',
    input: trialInput,
    output: TrialSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  findTrial: call({
    method: 'GET',
    path: '/api/broadcast/trial/find',
    access: 'worker',
    summary: 'The trials of a university in which something was sent, the newest first',
    input: z.strictObject({ Universityid: OwnUniversityIdSchema }),
    output: z.object({ List: field(z.array(TrialSchema), `The trials, at most ${TRIALS_MAX}.`) }),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  removeTrial: call({
    method: 'POST',
    path: '/api/broadcast/trial/del',
    access: 'worker',
    summary: 'Ends a trial and deletes it with what was sent',
    input: trialInput,
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
