export type Parameters = Readonly<Record<string, string | number>>;

/** A line with its parameters, `{name}`, filled in; what is not given stays. */
export const fillIn = (line: string, parameters: Parameters): string =>
  line.replace(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole));
