/** Limits of the texts of announcements; lengths in characters. A filled-in text has to fit the message centre. */
export const TEMPLATE_LIMITS = {
  nameMax: 30,
  titleMax: 60,
  contentMax: 300,
  filledTitleMax: 80,
  filledContentMax: 400,
  /** Templates of one university, and of the platform. */
  templatesMax: 200,
} as const;

/**
 * What may be filled into a text: the title and the category of the collection, who takes part in it, when it
 * begins, how many talks it has, and the school of whoever reads it.
 */
export const TEMPLATE_VARIABLES = [
  'collection',
  'category',
  'universities',
  'start',
  'talks',
  'school',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

const isVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);

const PLACE = /\{(\w+)\}/g;

/**
 * The first thing in braces that is no variable, or a brace without its other half; null for none.
 * @param variables that the text may hold; those of texts for announcements by default
 */
export const templateFault = (
  line: string,
  variables: readonly string[] = TEMPLATE_VARIABLES,
): string | null => {
  for (const [whole, name = ''] of line.matchAll(PLACE))
    if (!variables.includes(name)) return whole;
  const rest = line.replace(PLACE, '');
  return /[{}]/.exec(rest)?.[0] ?? null;
};

/** A text with its variables filled in. */
export const fillTemplate = (line: string, values: TemplateValues): string =>
  line.replace(PLACE, (whole, name: string) => (isVariable(name) ? values[name] : whole));

/** Characters as people count them: 𠮷 is one. */
export const lengthOf = (line: string): number => [...line].length;

/** Whether title and content are short enough once they are filled in. */
export const fitsFilled = (title: string, content: string): boolean =>
  lengthOf(title) <= TEMPLATE_LIMITS.filledTitleMax &&
  lengthOf(content) <= TEMPLATE_LIMITS.filledContentMax;
