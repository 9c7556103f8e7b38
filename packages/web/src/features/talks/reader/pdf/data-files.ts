/**
 * Tables that name the characters of Chinese fonts which a PDF does not describe itself; the text of
 * many a guide cannot be read without. They are files of ours, each fetched when a PDF needs it.
 */
const TABLES = import.meta.glob<string>(
  '/node_modules/pdfjs-dist/cmaps/{Adobe-GB1-UCS2,GB-EUC-H,GB-EUC-V,GBK-EUC-H,GBK-EUC-V,GBKp-EUC-H,GBKp-EUC-V,GBK2K-H,GBK2K-V,GBpc-EUC-H,GBpc-EUC-V,UniGB-UCS2-H,UniGB-UCS2-V,UniGB-UTF16-H,UniGB-UTF16-V,UniGB-UTF8-H,UniGB-UTF8-V}.bcmap',
  { query: '?url', import: 'default' },
);
/** Fonts in place of the fourteen that every reader of PDFs has. */
const FONTS = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
});

const FOLDERS: Readonly<Record<string, typeof TABLES>> = {
  cMapUrl: TABLES,
  standardFontDataUrl: FONTS,
};

/** Gives pdf.js the files that it asks for by name: ours have names of their content. */
export class DataFiles {
  async fetch({ kind, filename }: { readonly kind: string; readonly filename: string }) {
    const folder = FOLDERS[kind] ?? {};
    const path = Object.keys(folder).find((one) => one.endsWith(`/${filename}`));
    const load = path === undefined ? undefined : folder[path];
    if (load === undefined) throw new Error(`no file ${filename}`);
    const answer = await fetch(await load());
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
