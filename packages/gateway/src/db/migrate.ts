import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Clock } from '../lib/clock.ts';
import { systemClock } from '../lib/clock.ts';
import type { Database, Engine } from './database.ts';
import { DatabaseUnfitError } from './database-error.ts';
import type { SchemaFit, SchemaState } from './judge-schema.ts';
import { judgeSchema } from './judge-schema.ts';
import { up as start } from './migrations/001-start.ts';
import { up as identity } from './migrations/002-identity.ts';
import { up as registration } from './migrations/003-registration.ts';
import { up as order } from './migrations/004-order.ts';
import { up as standing } from './migrations/005-standing.ts';
import { up as login } from './migrations/006-login.ts';
import { up as factor } from './migrations/007-factor.ts';
import { up as sms } from './migrations/008-sms.ts';
import { up as names } from './migrations/009-names.ts';
import { up as plays } from './migrations/010-plays.ts';
import { up as advertisement } from './migrations/011-advertisement.ts';
import { up as installation } from './migrations/012-installation.ts';
import { up as jobs } from './migrations/013-jobs.ts';
import { up as talks } from './migrations/014-talks.ts';
import { up as search } from './migrations/015-search.ts';
import { up as universityData } from './migrations/016-university-data.ts';
import { up as guides } from './migrations/017-guides.ts';
import { up as collections } from './migrations/018-collections.ts';
import { up as talkLists } from './migrations/019-talk-lists.ts';
import { up as events } from './migrations/020-events.ts';
import { up as consult } from './migrations/021-consult.ts';
import { up as votes } from './migrations/022-votes.ts';
import { up as notes } from './migrations/023-notes.ts';
import { up as push } from './migrations/024-push.ts';
import { up as signup } from './migrations/025-signup.ts';
import { up as privacy } from './migrations/026-privacy.ts';
import { up as invites } from './migrations/027-invite.ts';
import { up as feedback } from './migrations/028-feedback.ts';
import { up as thread } from './migrations/029-thread.ts';
import { up as talkDrafts } from './migrations/030-talk-drafts.ts';
import { up as guideEditing } from './migrations/031-guide-editing.ts';
import { up as contentDrafts } from './migrations/032-content-drafts.ts';
import { up as collectionEditing } from './migrations/033-collect-editing.ts';
import { up as statistics } from './migrations/034-statistics.ts';
import { up as pushDesk } from './migrations/035-push-desk.ts';
import { up as auditChain } from './migrations/036-audit-chain.ts';
import { up as exports } from './migrations/037-exports.ts';
import { up as talkExtras } from './migrations/038-talk-extras.ts';
import { up as announcements } from './migrations/039-announcements.ts';
import { up as statBatches } from './migrations/040-stat-batches.ts';
import { up as pushWording } from './migrations/041-push-wording.ts';
import { up as openReports } from './migrations/042-open-reports.ts';
import { up as signupLooks } from './migrations/044-signup-looks.ts';
import { up as broadcasts } from './migrations/045-broadcasts.ts';
import { up as replays } from './migrations/046-replays.ts';
import { up as captions } from './migrations/047-captions.ts';
import { up as pictureTrouble } from './migrations/048-picture-trouble.ts';
import { up as vacuumStatistics } from './migrations/049-vacuum-statistics.ts';
import { up as films } from './migrations/050-films.ts';
import { up as captionsOnClock } from './migrations/051-captions-on-clock.ts';
import { up as codesByAsker } from './migrations/052-codes-by-asker.ts';
import { up as claimsOfKeys } from './migrations/053-claims-of-keys.ts';
import { up as reminderChannels } from './migrations/054-reminder-channels.ts';
import { up as planFilter } from './migrations/055-plan-filter.ts';
import { up as unstoredFiles } from './migrations/056-unstored-files.ts';
import { up as trialBroadcasts } from './migrations/057-trial-broadcasts.ts';
import { up as waiting } from './migrations/058-waiting.ts';
import { up as attendees } from './migrations/059-attendees.ts';
import { up as orgPages } from './migrations/060-org-pages.ts';
import { up as staffInvitations } from './migrations/061-staff-invitations.ts';
import { up as sheetRows } from './migrations/062-sheet-rows.ts';
import { up as figureProofs } from './migrations/063-figure-proofs.ts';
import { up as applyUnits } from './migrations/064-apply-units.ts';
import { up as rankFiles } from './migrations/065-rank-files.ts';
import { up as provinceCorrections } from './migrations/066-province-corrections.ts';
import { up as pollEnds } from './migrations/067-poll-ends.ts';
import { describeGaps, describeNewer, fitOf, noteOldest } from './schema-state.ts';
import type { Tables } from './tables.ts';

type Up = (db: Kysely<unknown>, engine: Engine) => Promise<void>;

interface Step {
  readonly up: Up;
  /** Whether versions that do not know the step go on working on the schema that it makes. */
  readonly additive: boolean;
}

const additive = (up: Up): Step => ({ up, additive: true });
/** With it, a version that does not know the step must not start any more. */
const breaking = (up: Up): Step => ({ up, additive: false });

/**
 * Forward only, in order; a step that has landed is never changed. The first breaking one brings the
 * table in which it is stored what a version must know: older versions do not look.
 */
const STEPS: Readonly<Record<string, Step>> = {
  '001-start': additive(start),
  '002-identity': additive(identity),
  '003-registration': additive(registration),
  '004-order': additive(order),
  '005-standing': additive(standing),
  '006-login': additive(login),
  '007-factor': additive(factor),
  '008-sms': additive(sms),
  '009-names': additive(names),
  '010-plays': additive(plays),
  '011-advertisement': additive(advertisement),
  '012-installation': breaking(installation),
  '013-jobs': additive(jobs),
  '014-talks': additive(talks),
  '015-search': additive(search),
  '016-university-data': additive(universityData),
  '017-guides': additive(guides),
  '018-collections': additive(collections),
  '019-talk-lists': additive(talkLists),
  '020-events': additive(events),
  '021-consult': additive(consult),
  '022-votes': additive(votes),
  '023-notes': additive(notes),
  '024-push': additive(push),
  '025-signup': additive(signup),
  '026-privacy': additive(privacy),
  '027-invite': additive(invites),
  '028-feedback': additive(feedback),
  '029-thread': additive(thread),
  '030-talk-drafts': additive(talkDrafts),
  '031-guide-editing': additive(guideEditing),
  '032-content-drafts': additive(contentDrafts),
  '033-collect-editing': additive(collectionEditing),
  '034-statistics': additive(statistics),
  '035-push-desk': additive(pushDesk),
  '036-audit-chain': additive(auditChain),
  '037-exports': additive(exports),
  '038-talk-extras': additive(talkExtras),
  '039-announcements': additive(announcements),
  '040-stat-batches': additive(statBatches),
  '041-push-wording': additive(pushWording),
  '042-open-reports': additive(openReports),
  '044-signup-looks': additive(signupLooks),
  '045-broadcasts': additive(broadcasts),
  '046-replays': additive(replays),
  '047-captions': additive(captions),
  '048-picture-trouble': additive(pictureTrouble),
  '049-vacuum-statistics': additive(vacuumStatistics),
  '050-films': additive(films),
  '051-captions-on-clock': additive(captionsOnClock),
  '052-codes-by-asker': additive(codesByAsker),
  '053-claims-of-keys': additive(claimsOfKeys),
  '054-reminder-channels': additive(reminderChannels),
  '055-plan-filter': additive(planFilter),
  '056-unstored-files': additive(unstoredFiles),
  '057-trial-broadcasts': additive(trialBroadcasts),
  '058-waiting': additive(waiting),
  '059-attendees': additive(attendees),
  '060-org-pages': additive(orgPages),
  '061-staff-invitations': additive(staffInvitations),
  '062-sheet-rows': additive(sheetRows),
  '063-figure-proofs': additive(figureProofs),
  '064-apply-units': additive(applyUnits),
  '065-rank-files': additive(rankFiles),
  '066-province-corrections': additive(provinceCorrections),
  '067-poll-ends': additive(pollEnds),
};
export const KNOWN = Object.keys(STEPS);

/** The migration that a version must know to work on the schema after a step. */
const oldestAfter = (name: string): string | undefined =>
  KNOWN.slice(0, KNOWN.indexOf(name) + 1).findLast((each) => STEPS[each]?.additive === false);

/** A step and what it means for other versions are stored together, or neither. */
const runStep =
  (name: string, { up }: Step, engine: Engine, clock: Clock) =>
  async (db: Kysely<unknown>): Promise<void> => {
    await up(db, engine);
    const oldest = oldestAfter(name);
    if (oldest !== undefined) await noteOldest(db as Kysely<Tables>, oldest, clock());
  };

/**
 * Brings the schema up to date. Kysely's lock lets one process do it while others wait. The schema of
 * a newer version with which this one can work stays as it is.
 * @returns how the schema fitted this version before
 * @throws DatabaseUnfitError when a newer version has made changes with which this one cannot work, or
 * migrations are missing before others that were run: nobody has tried them in another order;
 * else the first error of a step, and no step is done
 */
export const migrate = async (
  database: Database,
  clock: Clock = systemClock,
): Promise<SchemaFit> => {
  const fit = await fitOf(database, KNOWN);
  if (fit === 'newer' || fit === 'current') return fit;
  const migrator = new Migrator({
    db: database.kysely,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(STEPS).map(([name, step]) => [
            name,
            { up: runStep(name, step, database.engine, clock) },
          ]),
        ),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return fit;
  // A newer version may have gone first while this one waited for the lock.
  if ((await fitOf(database, KNOWN)) === 'newer') return 'newer';
  throw error;
};

/** Why this version cannot work on the schema of a backup, for the operator; null where it can. */
export const whyUnfit = (state: SchemaState): string | null => {
  switch (judgeSchema(state, KNOWN)) {
    case 'too new':
      return `it is of a newer version (${describeNewer(state, KNOWN)}): restore it with that version`;
    case 'gaps':
      return `no version can upgrade it: ${describeGaps(state, KNOWN)}`;
    default:
      return null;
  }
};

/**
 * Checks that a command of this version can work on the schema. A command never changes the schema:
 * a gateway of an older version may be running.
 * @throws DatabaseUnfitError
 */
export const requireSchema = async (database: Database): Promise<void> => {
  const fit = await fitOf(database, KNOWN);
  if (fit === 'empty') {
    throw new DatabaseUnfitError(`${database.name} is empty: start the gateway once`);
  }
  if (fit === 'older') {
    throw new DatabaseUnfitError(
      `${database.name} is of an older version than this command: start the gateway of this version first, or use the command of that version`,
    );
  }
};
