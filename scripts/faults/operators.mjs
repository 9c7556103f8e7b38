/** @typedef {{ operator: string, start: number, end: number, put: string }} Change of a source text */

const SWAPPED = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
const KINDS = {
  boundary: ['<', '<=', '>', '>='],
  equality: ['===', '!=='],
  arithmetic: ['+', '-', '*', '/'],
  logic: ['&&', '||'],
};
const kindOf = (sign) => Object.keys(KINDS).find((kind) => KINDS[kind].includes(sign));

/** Links of a chain without which it still holds. */
const DROPPED_LINKS = new Set([
  'filter',
  'where',
  'orderBy',
  'sort',
  'trim',
  'slice',
  'toSorted',
  'limit',
  'distinct',
]);
const SWAPPED_METHODS = { min: 'max', max: 'min', some: 'every', every: 'some' };
/** What only tells the operator something. */
const TELLS = /^(?:await )?\w*(?:[lL]og(?:ger)?|console|observer?|metrics?)\b/;

const isText = ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string';

const swapSign = (node, source) => {
  const { left, right, operator } = node;
  if (!(operator in SWAPPED)) return [];
  if (operator === '+' && [left, right].some(isText)) return [];
  const between = source.slice(left.end, right.start);
  const at = left.end + between.indexOf(operator);
  return [
    { operator: kindOf(operator), start: at, end: at + operator.length, put: SWAPPED[operator] },
  ];
};

const negate = ({ test }, source) => {
  if (test === null || test === undefined) return [];
  const { start, end } = test;
  return [{ operator: 'negation', start, end, put: `!(${source.slice(start, end)})` }];
};

const dropStatement = (node, source) => {
  const { start, end, expression } = node;
  const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
  if (call.type !== 'CallExpression' || TELLS.test(source.slice(start, end))) return [];
  const operator = call === expression ? 'dropped call' : 'dropped await';
  return [{ operator, start, end, put: '' }];
};

const isQuick = ({ type }) => type === 'Identifier' || type === 'MemberExpression';

const changeCall = (node, source) => {
  const { callee, arguments: given, start, end } = node;
  const found = [];
  if (callee.type === 'MemberExpression' && !callee.computed) {
    const { object, property } = callee;
    if (DROPPED_LINKS.has(property.name)) {
      found.push({
        operator: 'dropped link',
        start,
        end,
        put: source.slice(object.start, object.end),
      });
    }
    if (Object.hasOwn(SWAPPED_METHODS, property.name)) {
      const put = SWAPPED_METHODS[property.name];
      found.push({ operator: 'other method', start: property.start, end: property.end, put });
    }
  }
  if (given.length === 2 && given.every(isQuick)) {
    const [first, second] = given.map((each) => source.slice(each.start, each.end));
    if (first !== second) {
      found.push({
        operator: 'swapped arguments',
        start: given[0].start,
        end: given[1].end,
        put: `${second}, ${first}`,
      });
    }
  }
  return found;
};

/** A function that gives nothing ends before its last statement. */
const endEarly = ({ body }, source) => {
  if (body?.type !== 'BlockStatement' || body.body.length < 2) return [];
  if (/\breturn\s+[^;]/.test(source.slice(body.start, body.end))) return [];
  const { start, end } = body.body.at(-1);
  return [{ operator: 'early return', start, end, put: '' }];
};

const changeLiteral = ({ value, start, end }) => {
  if (typeof value === 'number') {
    return [{ operator: 'other number', start, end, put: String(value + 1) }];
  }
  if (typeof value === 'boolean') {
    return [{ operator: 'other answer', start, end, put: String(!value) }];
  }
  return [];
};

const CHANGES = {
  BinaryExpression: swapSign,
  LogicalExpression: swapSign,
  IfStatement: negate,
  ConditionalExpression: negate,
  ExpressionStatement: dropStatement,
  CallExpression: changeCall,
  ArrowFunctionExpression: endEarly,
  FunctionDeclaration: endEarly,
  FunctionExpression: endEarly,
  Literal: changeLiteral,
};

const isNode = (value) => typeof value?.type === 'string';

/** The nodes below this one, with the nodes that hold each; types are left out. */
function* walk(node, holders = []) {
  if (node.type.startsWith('TS') && !/^TS(?:As|NonNull|Satisfies)/.test(node.type)) return;
  yield { node, holders };
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
    for (const below of [value].flat()) if (isNode(below)) yield* walk(below, [node, ...holders]);
  }
}

/**
 * Every change that the operators know in a declaration.
 * @param {object} declaration its node
 * @param {string} source of its file
 * @returns {readonly (Change & { holders: readonly object[] })[]} with the nodes that hold each, the nearest first
 */
export const changesOf = (declaration, source) => {
  const found = [];
  for (const { node, holders } of walk(declaration)) {
    for (const change of CHANGES[node.type]?.(node, source) ?? []) {
      found.push({ ...change, holders: [node, ...holders] });
    }
  }
  return found;
};
