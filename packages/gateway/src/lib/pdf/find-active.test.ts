import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { packedPdfOf, pageWith, pdfOf, pdfOfObjects } from '../../../tests/harness/pdfs.ts';
import { findActive } from './find-active.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const FILE = '<</Length 2>>stream\nhi\nendstream';
const SPEC = '<</Type/Filespec/F(a.exe)/EF<</F 4 0 R>>>>';

const found = (bytes: Buffer) => findActive(new Uint8Array(bytes));

test.each([
  ['opening the file', pageWith({ catalog: `/OpenAction${SCRIPT}` }), 'script'],
  ['closing it', pageWith({ catalog: `/AA<</WC ${SCRIPT}>>` }), 'script'],
  [
    'a list of names',
    pageWith({ catalog: `/Names<</JavaScript<</Names[(a)${SCRIPT}]>>>>` }),
    'script',
  ],
  ['opening a page', pageWith({ page: `/AA<</O ${SCRIPT}>>` }), 'script'],
  ['a link', pageWith({ page: `/Annots[<</Subtype/Link/A ${SCRIPT}>>]` }), 'script'],
  [
    'what follows a harmless action',
    pageWith({ catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${SCRIPT}]>>` }),
    'script',
  ],
  ['a film', pageWith({ page: '/Annots[<</Subtype/Screen/A<</S/Rendition/JS(x)>>>>]' }), 'script'],
  [
    'names with escapes',
    pageWith({ catalog: '/OpenAction<</#53/Java#53cript/J#53(x)>>' }),
    'script',
  ],
  [
    'a name that is an object of its own',
    pageWith({ catalog: '/OpenAction<</S 4 0 R/JS(x)>>' }, '/JavaScript'),
    'script',
  ],
  ['an object that nothing leads to', pageWith({}, SCRIPT), 'script'],
  [
    'an outline',
    pageWith(
      { catalog: '/Outlines 4 0 R' },
      '<</First 5 0 R/Last 5 0 R>>',
      `<</Title(a)/Parent 4 0 R/A ${SCRIPT}>>`,
    ),
    'script',
  ],
  [
    'starting a program',
    pageWith({ catalog: '/OpenAction<</S/Launch/Win<</F(cmd.exe)>>>>' }),
    'launch',
  ],
  [
    'a list of files',
    pageWith({ catalog: `/Names<</EmbeddedFiles<</Names[(a)${SPEC}]>>>>` }, FILE),
    'attachment',
  ],
  ['a file without a list', pageWith({ catalog: `/AF[${SPEC}]` }, FILE), 'attachment'],
  ['a file by its type', pageWith({}, FILE.replace('<<', '<</Type/EmbeddedFile')), 'attachment'],
  ['a pin on a page', pageWith({ page: '/Annots[<</Subtype/FileAttachment>>]' }), 'attachment'],
  ['rich media', pageWith({ page: '/Annots[<</Subtype/RichMedia>>]' }), 'media'],
  ['a model', pageWith({ page: '/Annots[<</Subtype/3D>>]' }), 'media'],
  ['a form', pageWith({ catalog: '/AcroForm<</Fields[]/XFA[(a)4 0 R]>>' }, FILE), 'form'],
])('finds %s, packed too', async (_, objects, what) => {
  expect(await found(pdfOfObjects(objects))).toEqual([what]);
  expect(await found(packedPdfOf(objects))).toEqual([what]);
});

test('says all that it finds', async () => {
  const page = '/Annots[<</Subtype/RichMedia>><</Subtype/Link/A<</S/Launch>>>>]';
  const bytes = pdfOfObjects(pageWith({ catalog: `/OpenAction${SCRIPT}`, page }));
  expect(await found(bytes)).toEqual(['launch', 'media', 'script']);
});

test.each([
  [
    'links and a first page',
    pageWith({
      catalog: '/OpenAction[3 0 R/Fit]',
      page: '/Annots[<</Subtype/Link/A<</S/URI/URI(https://example.org/)>>>><</Subtype/Link/A<</S/GoTo/D[3 0 R/Fit]>>>><</Subtype/Link/A<</S/Named/N/NextPage>>>>]',
    }),
  ],
  [
    'words that only sound so',
    pageWith(
      { catalog: '/Lang(/S/JavaScript /Launch)' },
      '<</Length 27>>stream\n(<</S/JavaScript/JS(x)>>)Tj\nendstream',
    ),
  ],
  [
    'fonts with such names',
    pageWith(
      { page: '/Resources<</Font<</JS 4 0 R/EF 4 0 R/XFA 4 0 R>>>>' },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ),
  ],
  [
    'a file elsewhere',
    pageWith({
      page: '/Annots[<</Subtype/Link/A<</S/GoToR/F<</Type/Filespec/F(b.pdf)>>/D[0/Fit]>>>>]',
    }),
  ],
  [
    'empty lists',
    pageWith({ catalog: '/Names<</JavaScript<</Names[]>>/EmbeddedFiles<</Names[]>>>>' }),
  ],
  ['an object of nothing', pageWith({}, 'null')],
])('lets %s pass', async (_, objects) => {
  expect(await found(pdfOfObjects(objects))).toEqual([]);
  expect(await found(packedPdfOf(objects))).toEqual([]);
});

test('lets an ordinary guide pass', async () => {
  expect(await found(pdfOf(3, [{ title: '1 学校简介', page: 2 }]))).toEqual([]);
});

test('finds what readers find that repair a file whose table is wrong', async () => {
  const text = pdfOfObjects(pageWith({}, SCRIPT)).toString('latin1');
  // The last of the table, some bytes off.
  const wrong = text.replace(/\d{10}( 00000 n \ntrailer)/, '0000000011$1');
  expect(wrong).not.toBe(text);
  expect(await found(Buffer.from(wrong, 'latin1'))).toEqual(['script']);
});

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] as number, state[a] as number];
  };
  for (let a = 0, b = 0; a < 256; a += 1) {
    b = (b + (state[a] as number) + (key[a % key.length] as number)) & 255;
    swap(a, b);
  }
  let [a, b] = [0, 0];
  return data.map((byte) => {
    a = (a + 1) & 255;
    b = (b + (state[a] as number)) & 255;
    swap(a, b);
    return byte ^ (state[((state[a] as number) + (state[b] as number)) & 255] as number);
  }) as Buffer;
};

test('finds what is packed and enciphered, in a file that opens without a password', async () => {
  const owner = rc4(md5(PAD).subarray(0, 5), PAD);
  // -4 as four bytes: everything is allowed.
  const key = md5(PAD, owner, Buffer.from('fcffffff', 'hex'), Buffer.from('id')).subarray(0, 5);
  const hex = (bytes: Buffer): string => `<${bytes.toString('hex')}>`;
  const encrypt = `/ID[(id)(id)]/Encrypt<</Filter/Standard/V 1/R 2/Length 40/P -4/O${hex(owner)}/U${hex(rc4(key, PAD))}>>`;
  const cipher = (data: Buffer, number: number): Buffer =>
    rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), data);
  const bytes = packedPdfOf(pageWith({ catalog: `/OpenAction${SCRIPT}` }), { encrypt, cipher });
  expect(bytes.includes('JavaScript')).toBe(false);
  expect(await found(bytes)).toEqual(['script']);
});
