import type { Plugin } from 'vite';

const SHEET = /^import (\w+) from ('[^']+\.module\.css');$/gm;
/** What an export cannot be named; Vite leaves such a class out of the exports of its style sheet. */
const RESERVED =
  /\.(?:break|case|catch|class|const|continue|default|delete|do|else|enum|export|for|if|import|in|new|return|super|switch|this|throw|try|var|void|while|with)\b/;

/**
 * Takes each class of a style sheet by its own export, where a component asks for a member of the default
 * export: the object with all names would go into the client, with a name for each member.
 */
export const classNames = (): Plugin => ({
  name: 'class-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: SHEET },
    handler(code) {
      const sheets = [...code.matchAll(SHEET)].map(([, name]) => name);
      const reserved = sheets.find((name) => new RegExp(`\\b${name}${RESERVED.source}`).test(code));
      if (reserved !== undefined) this.error(`a class of ${reserved} is a reserved word`);
      return { code: code.replace(SHEET, 'import * as $1 from $2;'), map: null };
    },
  },
});
