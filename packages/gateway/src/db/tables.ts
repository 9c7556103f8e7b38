import type { EventsTables } from './tables/events.ts';
import type { GroundTables } from './tables/ground.ts';
import type { MediaTables } from './tables/media.ts';
import type { OverviewTables } from './tables/overview.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ReachTables } from './tables/reach.ts';
import type { RoomsTables } from './tables/rooms.ts';
import type { TalksTables } from './tables/talks.ts';
import type { UniversitiesTables } from './tables/universities.ts';

/**
 * The rows of the database. Times are UTC milliseconds, flags are 0 or 1, lists are JSON text:
 * the same columns on SQLite and on PostgreSQL.
 */
export interface Tables
  extends GroundTables,
    UniversitiesTables,
    TalksTables,
    EventsTables,
    OverviewTables,
    PeopleTables,
    ReachTables,
    RoomsTables,
    MediaTables {}
