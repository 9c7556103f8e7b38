import { StepError } from '../lib/say.mjs';
import { exportedDeclarations, parseFile } from './declarations.mjs';
import { occurrences } from './folded.mjs';
import { readTree } from './import-graph.mjs';

const IS_SOURCE = /^packages\/[^/]+\/src\//;
const NO_SOURCE = /\.(?:test|d)\.tsx?$/;

/**
 * @typedef {{ id: string, name: string, find: string, put: string, harm: string, drawn: boolean }} Fault
 * @typedef {{ fault: Fault, file: string, source: string, planted: string, declared: string }} Anchored a fault with
 *   the file that it stands in, that file without and with it, and the text of its declaration
 */

/** Reads the sources of a tree. @returns {ReadonlyMap<string, string>} their texts by path */
export const readSources = (root) =>
  new Map([...readTree(root)].filter(([file]) => IS_SOURCE.test(file) && !NO_SOURCE.test(file)));

const declarationsOf = (file, source, name) =>
  exportedDeclarations(parseFile(file, source) ?? { body: [] }).filter(
    (each) => each.name === name,
  );

/** Where each name may be declared and exported; the parser says whether it is. */
const declaredIn = (sources) => {
  const files = new Map();
  for (const [file, source] of sources) {
    for (const [, name] of source.matchAll(/\b(?:function\*?|const|let|class)\s+([\w$]+)/g)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return files;
};

/** A formatter takes the comma away that both end with, where nothing follows in the same line. */
const withoutLastComma = ({ find, put }) =>
  [find, put].every((text) => text.endsWith(','))
    ? [find.slice(0, -1), put.slice(0, -1)]
    : [find, put];

/**
 * Finds the one place of a fault: its text stands once in the exported declarations of its name.
 * @param {Fault} fault
 * @param {ReadonlyMap<string, string>} sources
 * @param {ReturnType<typeof declaredIn>} declaring
 * @returns {Anchored}
 * @throws StepError when it stands nowhere, or in several places
 */
const anchor = (fault, sources, declaring) => {
  const { id, name } = fault;
  const [find, put] = withoutLastComma(fault);
  const places = [];
  let declared = 0;
  // The calls of a router are named by it: `newsRouter.get`.
  for (const file of declaring.get(name.split('.')[0]) ?? []) {
    const source = sources.get(file);
    for (const { start, end } of declarationsOf(file, source, name)) {
      declared += 1;
      const text = source.slice(start, end);
      for (const place of occurrences(text, find)) {
        places.push({ file, source, text, start: start + place.start, end: start + place.end });
      }
    }
  }
  if (places.length !== 1) {
    const where =
      declared === 0 ? 'nothing exports that name' : `its text stands ${places.length} times there`;
    throw new StepError(`${id} does not apply to \`${name}\`: ${where}`);
  }
  const [{ file, source, text, start, end }] = places;
  const planted = source.slice(0, start) + put + source.slice(end);
  if (parseFile(file, planted) === null) throw new StepError(`${id} leaves ${file} unreadable`);
  return { fault, file, source, planted, declared: text };
};

/** Anchors every fault. @throws StepError that names all that do not apply */
export const anchorAll = (faults, sources) => {
  const problems = [];
  const anchored = [];
  const declaring = declaredIn(sources);
  for (const fault of faults) {
    try {
      anchored.push(anchor(fault, sources, declaring));
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new StepError(problems.join('\n'));
  return anchored;
};
