interface Entry {
  readonly title: string;
  /** From 1. */
  readonly page: number;
}

/** The text of a title in a PDF: UTF-16 with a mark, in hex. */
const hexText = (text: string): string =>
  `<FEFF${[...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

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
