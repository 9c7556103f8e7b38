import { posix } from 'node:path';

/** The places of a document to which a link can lead, as GitHub names them. @returns {Set<string>} */
const headingsOf = (text) => {
  const names = new Set();
  for (const [, heading] of withoutCode(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const name = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let free = name;
    for (let count = 1; names.has(free); count += 1) free = `${name}-${count}`;
    names.add(free);
  }
  return names;
};

/** A document with empty lines in place of its blocks of code. */
const withoutCode = (text) =>
  text.replaceAll(/^ *```.*?^ *```$/gms, (block) => block.replaceAll(/[^\n]/g, ''));

/** Links of a Markdown document to files and headings of the project, with their lines. */
const linksOfDocument = (text) =>
  withoutCode(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/\]\(([^()\s]+)\)|<img src="([^"]+)"/g)]
        .map(([, link, image]) => ({ line: index + 1, link: link ?? image }))
        .filter(({ link }) => !/^[a-z]+:/.test(link)),
    );

/** What a source names of `docs/`, with its lines. */
const linksOfSource = (text) =>
  text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.(?:md|json)(?:#[\w-]+)?/g)].map(([link]) => ({
      line: index + 1,
      link,
    })),
  );

/**
 * Links that lead nowhere.
 * @param {ReadonlyMap<string, string>} documents text of each Markdown document, by its path in the project
 * @param {ReadonlyMap<string, string>} sources text of each other file
 * @param {(path: string) => boolean} exists whether the project has a file or folder
 * @returns {string[]} `path:line: link`
 */
export const brokenLinks = (documents, sources, exists) => {
  const headings = new Map();
  const leads = (from, link) => {
    const [path, heading] = link.split('#');
    const target = path === '' ? from : posix.join(posix.dirname(from), path);
    if (!exists(target)) return false;
    if (heading === undefined || !documents.has(target)) return true;
    if (!headings.has(target)) headings.set(target, headingsOf(documents.get(target)));
    return headings.get(target).has(decodeURIComponent(heading));
  };
  const broken = (files, linksOf, base) =>
    [...files].flatMap(([path, text]) =>
      linksOf(text)
        .filter(({ link }) => !leads(base ?? path, link))
        .map(({ line, link }) => `${path}:${line}: ${link}`),
    );
  return [...broken(documents, linksOfDocument), ...broken(sources, linksOfSource, 'README.md')];
};
