import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GUIDE_TITLE_MAX, GuideTypeSchema } from '@xuanjiang/contracts/guide-fields';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { announce } from '../../../../command/announce.ts';
import type { Command } from '../../../../command/command.ts';
import { EXIT, UsageError } from '../../../../command/command.ts';
import { pathOf } from '../../../../command/path-of.ts';
import { actorOf, withDatabase } from '../../../../command/with-database.ts';
import type { Act } from '../../../../db/audit.ts';
import { systemClock } from '../../../../lib/clock.ts';
import { inspectPdf } from '../../../../lib/pdf/inspect-pdf.ts';
import { packPdf } from '../../../../lib/pdf/pack-pdf.ts';
import { PdfError } from '../../../../lib/pdf/pdf-error.ts';
import { createFolder } from '../../../../lib/work-folders.ts';
import { createStorage } from '../../../../providers/storage/create-storage.ts';
import { hashFile } from '../../../../providers/storage/hash-file.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { findUniversity } from '../../../universities/university/commands/find-university.ts';
import type { GuideStore, NewGuide } from '../store.ts';
import { createGuideStore } from '../store.ts';

/** From September on guides are for the admission of the next year. */
const NEXT_YEAR_FROM = '09';

const readArguments = (args: readonly string[]) => {
  const names = ['university', 'title', 'year', 'type', 'intro', 'provinces'];
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      allowPositionals: true,
    });
    const text = (name: string): string => String(values[name] ?? '').trim();
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('one file is needed');
    if (text('university') === '' || cleanLine(text('title')) === '') {
      throw new Error('a university and a title are needed');
    }
    // Its file is kept under this name.
    const title = cleanLine(text('title'));
    if (title.length > GUIDE_TITLE_MAX) {
      throw new Error(`the title has at most ${GUIDE_TITLE_MAX} characters`);
    }
    const today = dayOf(systemClock());
    const next = Number(today.slice(0, 4)) + (today.slice(5, 7) >= NEXT_YEAR_FROM ? 1 : 0);
    const year = text('year') === '' ? next : Number(text('year'));
    if (!Number.isInteger(year) || year < 2000 || year > 2100) throw new Error('--year is no year');
    const type = GuideTypeSchema.safeParse(text('type') || 'general');
    if (!type.success) throw new Error('--type is none that there is');
    const provinces = text('provinces').split(',').filter(Boolean);
    const unknown = provinces.find((code) => !OWN_PROVINCES.some((known) => known.code === code));
    if (unknown !== undefined) throw new Error(`${unknown} is no code of a province`);
    const university = text('university');
    return { file, university, title, year, type: type.data, intro: text('intro'), provinces };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

const refuseSame = (id: string | null): void => {
  if (id !== null) throw new PdfError(`this file is shown already, as ${id}`);
};

/**
 * Publishes a guide whose file is stored. The file goes only when it is sure that no guide shows it: the answer
 * to a commit may be lost.
 */
export const publishGuide = async (
  parts: {
    readonly store: Pick<GuideStore, 'add' | 'isThere'>;
    readonly storage: Pick<Storage, 'remove'>;
  },
  guide: NewGuide,
  act: Act,
): Promise<void> => {
  const { id, file_key } = guide.row;
  let same: string | null = null;
  try {
    same = await parts.store.add(guide, act);
  } catch (error) {
    const isThere = await parts.store.isThere(id).catch(() => true);
    if (!isThere) await parts.storage.remove(file_key);
    throw error;
  }
  if (same !== null) await parts.storage.remove(file_key);
  refuseSame(same);
};

/** `import guide`: checks a PDF, stores it and publishes it as a guide. */
export const importGuide: Command = async (args, io) => {
  const given = readArguments(args);
  const path = pathOf(io, given.file);
  const work = await createFolder('guide');
  try {
    const { pages, sections, texts } = await inspectPdf(io.runTask, path);
    return await withDatabase(io, async (database, config) => {
      const university = await findUniversity(database, given.university);
      if (typeof university === 'string') throw new PdfError(university);
      const packed = join(work, 'guide.pdf');
      const isPacked = await packPdf(path, packed, { programs: io.environment.PATH });
      const { hash, size } = await hashFile(packed);
      const id = randomBytes(6).toString('hex');
      const store = createGuideStore(database);
      refuseSame(await store.sameFile(university.id, hash));
      const key = `guide/${id}-${hash.slice(0, 16)}.pdf`;
      using storage = await createStorage(config.storage);
      await storage.put(key, packed, 'application/pdf');
      const now = systemClock();
      const guide = {
        row: {
          id,
          university_id: university.id,
          type: given.type,
          title: given.title,
          intro: given.intro.replaceAll('\\n', '\n'),
          year: given.year,
          nationwide: Number(given.provinces.length === 0),
          pages,
          file_key: key,
          file_hash: hash,
          file_size: size,
          readers: 0,
          demo: 0,
          published_at: now,
          withdrawn_at: null,
        },
        provinces: [...new Set(given.provinces)],
        sections,
        texts,
      };
      await publishGuide({ store, storage }, guide, { actor: actorOf(), time: now });
      await announce(config, 'public', '', io.say);
      io.say(`${id} is published: ${university.name} ${given.year} ${given.title}`);
      io.say(`${pages} pages, ${sections.length} sections, ${size} bytes`);
      if (!isPacked) io.say('it was not packed: without qpdf a reader needs more requests');
      return EXIT.ok;
    });
  } catch (error) {
    if (!(error instanceof PdfError || error instanceof StorageError)) throw error;
    io.say(`nothing was changed: ${error.message}`);
    return EXIT.data;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
};
