import { parseSync } from 'vite';

/** @typedef {{ name: string, node: object, start: number, end: number }} Declaration an exported one of a file */

/**
 * Parses a source file.
 * @returns {object | null} its program, or null where it has errors
 */
export const parseFile = (file, source) => {
  const { program, errors } = parseSync(file, source);
  return errors.length === 0 ? program : null;
};

const HOLDS_VALUE = new Set(['FunctionDeclaration', 'ClassDeclaration', 'VariableDeclaration']);

const namesOf = (node) =>
  node.type === 'VariableDeclaration'
    ? node.declarations.filter(({ id }) => id.type === 'Identifier').map(({ id }) => id.name)
    : [node.id?.name ?? 'default'];

/** The object that a function gives, such as a router its calls and a store its functions; undefined for none. */
const givenObject = ({ init }) => {
  const body = init?.type === 'ArrowFunctionExpression' ? init.body : undefined;
  const given =
    body?.type === 'BlockStatement'
      ? body.body.find(({ type }) => type === 'ReturnStatement')?.argument
      : body;
  const object = given?.type === 'ParenthesizedExpression' ? given.expression : given;
  return object?.type === 'ObjectExpression' ? object : undefined;
};

/** What stands in those objects, each as a declaration of its own: `newsRouter.get`. */
const membersOf = (node) =>
  (node.declarations ?? []).flatMap((declarator) =>
    (givenObject(declarator)?.properties ?? [])
      .filter(({ type, key }) => type === 'Property' && key.type === 'Identifier')
      .map((member) => ({ name: `${declarator.id.name}.${member.key.name}`, node: member })),
  );

/**
 * The functions, constants and classes that a file exports, and what stands in the object that one of them gives.
 * @param {object} program
 * @returns {readonly Declaration[]}
 */
export const exportedDeclarations = (program) => {
  const own = new Map();
  const listed = new Set();
  const found = [];
  const keep = (node, { start, end } = node) => {
    for (const name of namesOf(node)) found.push({ name, node, start, end });
    for (const { name, node: member } of membersOf(node)) {
      found.push({ name, node: member, start: member.start, end: member.end });
    }
  };
  for (const statement of program.body) {
    const { type, declaration, specifiers, source } = statement;
    if (HOLDS_VALUE.has(type)) for (const name of namesOf(statement)) own.set(name, statement);
    if (type === 'ExportDefaultDeclaration' || type === 'ExportNamedDeclaration') {
      if (HOLDS_VALUE.has(declaration?.type)) keep(declaration, statement);
      if (source === null) for (const { local } of specifiers ?? []) listed.add(local.name);
    }
  }
  for (const name of listed) if (own.has(name)) keep(own.get(name));
  return found;
};
