import type { Plugin } from 'vite';

const SHEET = /^import (\w+) from ('[^']+\.module\.css');$/gm;
/** What an export cannot be named; Vite leaves such a class out of the exports of its style sheet. */
const RESERVED =
  /\.(?:break|case|catch|class|const|continue|default|delete|do|else|enum|export|for|if|import|in|new|return|super|switch|this|throw|try|var|void|while|with)\b/;

/**
 * Takes each class of a style sheet by its own export, where a component asks only for members of the default
 * export: the object with all names would go into the client, with a name for each member.
 */
export const classNames = (): Plugin => ({
  name: 'class-names',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: SHEET },
    handler(code) {
      const byExport = code.replace(SHEET, (line, name, sheet) => {
        const rest = code.replace(line, '');
        if (new RegExp(`\\b${name}${RESERVED.source}`).test(rest))
          this.error(`a class of ${sheet} is a reserved word`);
        // Where a member has a name that is computed, the object is needed.
        return new RegExp(`\\b${name}\\[`).test(rest) ? line : `import * as ${name} from ${sheet};`;
      });
      return { code: byExport, map: null };
    },
  },
});
