import { expect, test } from 'vitest';
import { fileFaultOf, kindsOf } from './file-rules.ts';

const PDF = { accept: 'application/pdf,.pdf', bytesMax: 100 };
const PICTURE = { accept: 'image/png,image/jpeg', bytesMax: 100 };

test.each([
  [{ name: 'a.pdf', type: 'application/pdf', size: 100 }, PDF, null],
  [{ name: 'a.PDF', type: '', size: 1 }, PDF, null],
  [{ name: 'a.pdf', type: 'application/pdf', size: 101 }, PDF, 'size'],
  [{ name: 'a.pdf', type: 'application/pdf', size: 0 }, PDF, 'empty'],
  [{ name: 'a.docx', type: 'application/msword', size: 1 }, PDF, 'kind'],
  [{ name: 'a.docx', type: '', size: 1 }, PDF, 'kind'],
  [{ name: 'a', type: 'image/png', size: 1 }, PICTURE, null],
  [{ name: 'a', type: '', size: 1 }, PICTURE, null],
  [{ name: 'a.gif', type: 'image/gif', size: 1 }, PICTURE, 'kind'],
])('%j for %j: %s', (file, rules, fault) => {
  expect(fileFaultOf(file, rules)).toBe(fault);
});

test('kinds are named once each', () => {
  expect(kindsOf('application/pdf,.pdf')).toBe('PDF');
  expect(kindsOf('image/png,image/jpeg')).toBe('PNG、JPEG');
});
