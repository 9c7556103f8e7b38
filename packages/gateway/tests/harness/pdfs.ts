import { deflateSync } from 'node:zlib';

interface Entry {
  readonly title: string;
  /** From 1. */
  readonly page: number;
}

/** The text of a title in a PDF: UTF-16 with a mark, in hex. */
const hexText = (text: string): string =>
  `<FEFF${[...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

/** A PDF of these objects, numbered from 1; the first is its catalogue. */
export const pdfOfObjects = (objects: readonly string[]): Buffer => {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};

const streamOf = (number: number, dict: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${dict}/Length ${data.length}>>stream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

/** The same packed: its objects stand in one stream, and so does their table. @param cipher what becomes of the first, by its number */
export const packedPdfOf = (
  objects: readonly string[],
  {
    encrypt = '',
    cipher = (data: Buffer, _number: number) => data,
  }: { encrypt?: string; cipher?: (data: Buffer, number: number) => Buffer } = {},
): Buffer => {
  const own = objects.length + 1;
  let body = '';
  const heads = objects.map((object, index) => {
    const head = `${index + 1} ${body.length}`;
    body += `${object}\n`;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const packed = cipher(deflateSync(Buffer.from(first + body, 'latin1')), own);
  const begin = Buffer.from('%PDF-1.5\n');
  const about = `/Type/ObjStm/N ${objects.length}/First ${first.length}/Filter/FlateDecode`;
  const stream = streamOf(own, about, packed);
  const at = begin.length + stream.length;
  const row = (type: number, where: number, index: number): number[] => [
    ...[type, where >> 16, (where >> 8) & 255, where & 255, index],
  ];
  const rows = [
    row(0, 0, 0),
    ...objects.map((_, index) => row(2, own, index)),
    row(1, begin.length, 0),
    row(1, at, 0),
  ];
  const table = `/Type/XRef/W[1 3 1]/Size ${rows.length}/Root 1 0 R${encrypt}`;
  const end = streamOf(own + 1, table, Buffer.from(rows.flat()));
  return Buffer.concat([begin, stream, end, Buffer.from(`startxref\n${at}\n%%EOF\n`)]);
};

/** A catalogue and a page, in which something stands. */
export const pageWith = (
  { catalog = '', page = '' }: { catalog?: string; page?: string },
  ...objects: string[]
): string[] => [
  `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 375 620]/Resources<<>>${page}>>`,
  ...objects,
];

/** A PDF whose page unpacks to so many bytes of nothing. */
export const bombPdf = (bytes: number): Buffer => {
  const data = deflateSync(Buffer.alloc(bytes, ' ')).toString('latin1');
  const page = `<</Length ${data.length}/Filter/FlateDecode>>stream\n${data}\nendstream`;
  return pdfOfObjects(pageWith({ page: '/Contents 4 0 R' }, page));
};

/** A whole PDF of empty pages, with an outline. @param note letters and digits that it has besides */
export const pdfOf = (pages: number, outline: readonly Entry[] = [], note = ''): Buffer => {
  const pageAt = (page: number): string => `${3 + page} 0 R`;
  const entryAt = (index: number): string => `${4 + pages + index} 0 R`;
  const kids = Array.from({ length: pages }, (_, at) => pageAt(at + 1)).join(' ');
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Outlines 3 0 R/Note(${note})>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    outline.length === 0
      ? '<</Type/Outlines/Count 0>>'
      : `<</Type/Outlines/First ${entryAt(0)}/Last ${entryAt(outline.length - 1)}/Count ${outline.length}>>`,
    ...Array.from(
      { length: pages },
      () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 375 620]/Resources<<>>>>',
    ),
    ...outline.map(({ title, page }, index) => {
      const next = index + 1 < outline.length ? `/Next ${entryAt(index + 1)}` : '';
      const before = index > 0 ? `/Prev ${entryAt(index - 1)}` : '';
      return `<</Title${hexText(title)}/Parent 3 0 R/Dest[${pageAt(page)}/Fit]${before}${next}>>`;
    }),
  ];
  return pdfOfObjects(objects);
};

/** A PDF of one page that opens with a password only, as `qpdf --encrypt secret owner 40` writes it. */
export const LOCKED_PDF = Buffer.from(
  [
    'JVBERi0xLjQKJb/3ov4KMSAwIG9iago8PCAvT3V0bGluZXMgMiAwIFIgL1BhZ2VzIDMgMCBSIC9UeXBlIC9DYXRh',
    'bG9nID4+CmVuZG9iagoyIDAgb2JqCjw8IC9Db3VudCAwIC9UeXBlIC9PdXRsaW5lcyA+PgplbmRvYmoKMyAwIG9i',
    'ago8PCAvQ291bnQgMSAvS2lkcyBbIDQgMCBSIF0gL1R5cGUgL1BhZ2VzID4+CmVuZG9iago0IDAgb2JqCjw8IC9N',
    'ZWRpYUJveCBbIDAgMCAzNzUgNjIwIF0gL1BhcmVudCAzIDAgUiAvUmVzb3VyY2VzIDw8ID4+IC9UeXBlIC9QYWdl',
    'ID4+CmVuZG9iago1IDAgb2JqCjw8IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggNDAgL08gPDkyZmUwZjQ0NTRh',
    'ZDRjOTY0NDY5M2YzM2MwN2NiNTRmNTg3ZGNlMWUyNjgyZmU5ZWNlYTYxMDdhMWVmNjMwZGQ+IC9QIC00IC9SIDIg',
    'L1UgPGY1M2JlMmYwYjhkYWM0MzEzMTk3ZGYyZDE2MGJiNWFkZTNhYzA1YjViNjU2NDQ4ZTQwNWMxYjY4M2Q5ZDI3',
    'MGI+IC9WIDEgPj4KZW5kb2JqCnhyZWYKMCA2CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAxNSAwMDAwMCBu',
    'IAowMDAwMDAwMDgwIDAwMDAwIG4gCjAwMDAwMDAxMjYgMDAwMDAgbiAKMDAwMDAwMDE4NSAwMDAwMCBuIAowMDAw',
    'MDAwMjc1IDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNiAvSUQgWzwzMTQxNTkyNjUzNTg5',
    'NzkzMjM4NDYyNjQzMzgzMjc5NT48MzE0MTU5MjY1MzU4OTc5MzIzODQ2MjY0MzM4MzI3OTU+XSAvRW5jcnlwdCA1',
    'IDAgUiA+PgpzdGFydHhyZWYKNDgxCiUlRU9GCg==',
  ].join(''),
  'base64',
);
