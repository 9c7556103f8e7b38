import type { GuideDetail } from '@xuanjiang/contracts/guide-fields';

/**
 * Guides that were downloaded for reading without a network: for each the file under its own address,
 * and what is known of the guide under `NOTES`. Not among the names that the service worker tidies up.
 */
const CACHE = 'guides-downloaded-1';
const NOTES = '/guides-downloaded/';

const noteOf = (id: string): string => `${NOTES}${id}.json`;

/** @returns null where the browser has no such store, as in some in-app browsers and without https */
const openStore = async (): Promise<Cache | null> => {
  try {
    return 'caches' in window ? await caches.open(CACHE) : null;
  } catch {
    return null;
  }
};

/** The guides that are downloaded, by title. */
export const listDownloads = async (): Promise<readonly GuideDetail[]> => {
  const store = await openStore();
  if (store === null) return [];
  const notes = (await store.keys()).filter(({ url }) => new URL(url).pathname.startsWith(NOTES));
  const guides = await Promise.all(
    notes.map(async (note) => (await (await store.match(note))?.json()) as GuideDetail | undefined),
  );
  return guides
    .filter((guide) => guide !== undefined)
    .sort((a, b) => a.Universityname.localeCompare(b.Universityname, 'zh'));
};

/** What is known of a downloaded guide; null where it is not downloaded. */
export const downloadedGuide = async (id: string): Promise<GuideDetail | null> => {
  const note = await (await openStore())?.match(noteOf(id));
  return note === undefined ? null : ((await note.json()) as GuideDetail);
};

/** A file that was downloaded; null where it was not. */
export const downloadedFile = async (url: string): Promise<Blob | null> => {
  const file = await (await openStore())?.match(url);
  return file === undefined ? null : file.blob();
};

/** How much of a file has come, 0 to 1. */
export type OnPart = (part: number) => void;

/**
 * Fetches the whole file of a guide.
 * @throws where it does not come whole
 */
export const fetchWhole = async (
  { Url, Size }: GuideDetail['File'],
  onPart: OnPart,
): Promise<Blob> => {
  const answer = await fetch(Url);
  if (answer.status !== 200) throw new Error(`the file came with ${answer.status}`);
  const type = answer.headers.get('Content-Type') ?? '';
  const reader = answer.body?.getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    parts.push(read.value);
    size += read.value.byteLength;
    onPart(Math.min(1, size / Size));
  }
  if (size !== Size) throw new Error('the file is not whole');
  return new Blob(parts, { type });
};

/**
 * Downloads a guide. Its file first: what is listed is there.
 * @throws where there is no store, no room, or no whole file
 */
export const download = async (guide: GuideDetail, onPart: OnPart): Promise<void> => {
  const store = await openStore();
  if (store === null) throw new Error('the browser keeps nothing');
  const bytes = await fetchWhole(guide.File, onPart);
  await removeDownload(guide.Id);
  await store.put(guide.File.Url, new Response(bytes, { headers: { 'Content-Type': bytes.type } }));
  await store.put(noteOf(guide.Id), Response.json(guide));
};

export const removeDownload = async (id: string): Promise<void> => {
  const store = await openStore();
  const guide = await downloadedGuide(id);
  if (store === null || guide === null) return;
  await store.delete(noteOf(id));
  await store.delete(guide.File.Url);
};
