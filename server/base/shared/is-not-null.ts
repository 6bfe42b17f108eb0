export const isNotNull = <Value>(value: Value | null): value is Value => value !== null;
