/** Looks up a name from a file, ignoring inherited properties such as "constructor". */
export const ownValue = <T>(values: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;
