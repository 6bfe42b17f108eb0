const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Named = { id: number; name: string };

export const byName = (a: Named, b: Named): number => words.compare(a.name, b.name) || a.id - b.id;
