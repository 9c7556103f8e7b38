import { expect, test } from 'vitest';
import { prominence, universities } from './universities.ts';

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

const distinct = (field: 'Code' | 'Name' | 'Shortname' | 'Site'): number =>
  new Set(universities.map((university) => university[field])).size;

test('there are 147 universities, 39 of them 985 and 115 of them 211', () => {
  expect(universities).toHaveLength(147);
  expect(universities.filter(({ F985 }) => F985)).toHaveLength(39);
  expect(universities.filter(({ F211 }) => F211)).toHaveLength(115);
  expect(universities.filter(({ F985, F211 }) => F985 && !F211)).toEqual([]);
});

test('codes, names, short names and sites are unique', () => {
  const counts = (['Code', 'Name', 'Shortname', 'Site'] as const).map(distinct);
  expect(counts).toEqual([147, 147, 147, 147]);
});

test('every field has its form', () => {
  for (const university of universities) {
    const isMilitary = university.Kind === '军事类';
    expect(university.Code, university.Name).toMatch(isMilitary ? /^9\d{4}$/ : /^41\d{8}$/);
    expect(university.Shortname).toMatch(/^\p{Script=Han}{2,4}$/u);
    expect(university.Provinceid).toMatch(/^\d{2}0000$/);
    expect(university.Cityid).toMatch(/^\d{4}00$/);
    expect(university.Kind).toMatch(/^\p{Script=Han}{2}类$/u);
    expect(university.Dept).not.toBe('');
    expect(university.Site).toMatch(/^https:\/\/www\.[a-z]+\.(edu|ac)\.cn$/);
    expect(university.Color).toMatch(/^#[0-9A-F]{6}$/);
  }
});

test('white text on every colour reaches 4.5:1', () => {
  const weak = universities.filter(({ Color }) => 1.05 / (luminance(Color) + 0.05) < 4.5);
  expect(weak).toEqual([]);
});

test('few short names need four characters', () => {
  expect(universities.filter(({ Shortname }) => Shortname.length > 3).length).toBeLessThan(8);
});

test('nine universities are first on the front page', () => {
  const first = universities.filter((university) => prominence(university) === 3);
  expect(first.map(({ Shortname }) => Shortname)).toHaveLength(9);
  expect(first.every(({ F985 }) => F985)).toBe(true);
});
