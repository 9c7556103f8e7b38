import type { Guide, GuideFile, GuideSet } from '@xuanjiang/contracts/guide-fields';
import type { ListedPages } from '../../../lib/listed-pages.ts';
import { guideFilePath } from '../../../lib/media-path.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { presentMark } from '../../../rpc/present-mark.ts';
import type { GuideRow, GuideStore, SetRow } from './store.ts';

/** Digits of a file's hash in its address. */
const HASH_DIGITS = 12;

/** A file that http serves. */
export interface ServedFile {
  readonly key: string;
  readonly storage: Storage;
  readonly type: string;
  readonly size: number;
  /** Without quotes. */
  readonly tag: string;
  /** Under which it is kept when it is downloaded. */
  readonly name: string;
  /** Nobody else may see it, nor whoever uses the browser next. */
  readonly isPrivate?: true;
}

/** Keys of the demo's own files, which lie with the program. */
export const DEMO_FILES = 'demo/';

export interface GuideFiles {
  readonly storage: Storage;
  /** Null in production. */
  readonly demo: Storage | null;
}

type FileRow = Pick<GuideRow, 'id' | 'title' | 'year' | 'universityName' | 'fileHash' | 'fileSize'>;

const fileName = (row: Pick<FileRow, 'title' | 'year' | 'universityName'>): string =>
  `${row.universityName} ${row.year} ${row.title}.pdf`.replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ');

const addressOf = ({ id, fileHash }: Pick<GuideRow, 'id' | 'fileHash'>): string =>
  `${id}-${fileHash.slice(0, HASH_DIGITS)}.pdf`;

/** The PDF of a guide that is shown. */
export const presentGuideFile = (row: FileRow): GuideFile => ({
  Url: guideFilePath(addressOf(row)),
  Name: fileName(row),
  Size: row.fileSize,
});

/** The file of a guide, as http serves it; null where it is not kept here. */
export const servedFile = (
  files: GuideFiles,
  row: FileRow & Pick<GuideRow, 'fileKey'>,
): ServedFile | null => {
  const isDemo = row.fileKey.startsWith(DEMO_FILES);
  const storage = isDemo ? files.demo : files.storage;
  if (storage === null || row.fileKey === '') return null;
  return {
    storage,
    key: isDemo ? row.fileKey.slice(DEMO_FILES.length) : row.fileKey,
    type: 'application/pdf',
    size: row.fileSize,
    tag: row.fileHash,
    name: fileName(row),
  };
};

export const createGuideService = (store: GuideStore, files: GuideFiles) => ({
  pages: (): ListedPages[] => [
    {
      path: '/recruitDetail',
      has: async (id) => (await store.byIds([id])).length > 0,
      async card(id) {
        const [row] = await store.byIds([id]);
        if (row === undefined) return null;
        const chapters = (await store.sections([id])).filter(({ level }) => level === 1);
        return {
          Title: `${row.universityName} ${row.year} ${row.title}`,
          Summary: row.intro || chapters.map(({ title }) => title).join(' · '),
          University: presentMark({
            id: row.universityId,
            name: row.universityName,
            shortname: row.shortname,
            color: row.color,
          }),
        };
      },
      find: store.times,
    },
    {
      path: '/ebookSetList',
      has: async (id) => (await store.setById(id)) !== null,
      async find(range) {
        const { rows, total } = await store.setIds(range);
        return { rows: rows.map(({ id }) => ({ id, changedAt: null })), total };
      },
    },
  ],

  /** @throws CallError notFound */
  async get(id: string): Promise<GuideRow> {
    const [row] = await store.byIds([id]);
    if (row === undefined) throw new CallError('notFound', { message: 'guideNotFound' });
    return row;
  },

  /** The guides of these ids that exist, in the order given. */
  async byIds(ids: readonly string[]): Promise<GuideRow[]> {
    const rows = new Map((await store.byIds(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  },

  /** The file under this name of an address; null where there is none. */
  async file(name: string): Promise<ServedFile | null> {
    const id = /^([0-9a-f]{12})-[0-9a-f]{12}\.pdf$/.exec(name)?.[1];
    if (id === undefined) return null;
    const [row] = await store.byIds([id]);
    return row === undefined || addressOf(row) !== name ? null : servedFile(files, row);
  },

  present: (row: GuideRow): Guide => ({
    Id: row.id,
    Title: row.title,
    Type: row.type,
    Year: row.year,
    Universityid: row.universityId,
    Universityname: row.universityName,
    Universityshortname: row.shortname,
    Color: row.color,
    Kind: row.kind,
    Provinces: [...row.provinces],
    Pages: row.pages,
    Readers: row.readers,
    Publishedtime: row.publishedAt,
    Demo: row.demo === 1,
    File: presentGuideFile(row),
  }),

  presentSet: (row: SetRow): GuideSet => ({
    Id: row.id,
    Title: row.title,
    Intro: row.intro,
    Count: row.count,
    Colors: [...row.colors],
  }),
});

export type GuideService = ReturnType<typeof createGuideService>;
