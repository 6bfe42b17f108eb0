/** Returns a size in the unit that people use for it: `3.4 GB`. */
export function formatBytes(bytes: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 1), units.length);
  return (bytes / 1000 ** step).toLocaleString(undefined, {
    style: 'unit',
    unit: units[step - 1],
    maximumSignificantDigits: 3,
  });
}
