import { expect, test } from 'vitest';
import { pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

test('knows the three kinds by their first bytes', () => {
  expect(pictureKind(bytes('\xff\xd8\xff\xe0..JFIF..'))).toBe('jpeg');
  expect(pictureKind(bytes('\x89PNG\r\n\x1a\n....'))).toBe('png');
  expect(pictureKind(bytes('RIFF\x00\x00\x00\x00WEBP'))).toBe('webp');
});

test('nothing else is a picture, whatever it is called', () => {
  for (const text of [
    '',
    '\xff\xd8',
    'GIF89a......',
    '<svg xmlns=""/>',
    '<?xml version="1.0"?><svg xmlns=""/>',
    '<!doctype html>',
    '%PDF-1.7....',
    'II*\x00\x08\x00\x00\x00....',
    'not a picture',
    'RIFF\x00\x00\x00\x00WAVE',
    '\x00\x00\x00\x18ftypheic',
    'BM..........',
  ]) {
    expect(pictureKind(bytes(text)), text).toBeNull();
  }
});
