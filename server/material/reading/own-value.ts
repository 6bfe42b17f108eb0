/** The value of a name that a file gives. Names that every object has, such as "constructor", have none. */
export const own = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
