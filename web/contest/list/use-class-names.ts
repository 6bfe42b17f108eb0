import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { intlLocale } from '../../base/language/i18n.ts';
import { classesQuery } from '../shared/class-queries.ts';

const list = new Intl.ListFormat(intlLocale(), { type: 'unit' });

/** Returns the names of each contest's classes. `isPending`: still loading; false after a failure. */
export function useClassNames(): { classNames: ReadonlyMap<number, string>; isPending: boolean } {
  const { data, isLoading, failureCount } = useQuery(classesQuery());
  const classNames = useMemo(() => {
    const named = (data ?? []).flatMap(({ name, contests }) =>
      contests.map((contest) => ({ contest, name })),
    );
    const grouped = Map.groupBy(named, ({ contest }) => contest);
    return new Map([...grouped].map(([contest, all]) => [contest, list.format(all.map(({ name }) => name))]));
  }, [data]);
  return { classNames, isPending: isLoading && failureCount === 0 };
}
