import { t } from '@lingui/core/macro';
import { Group } from '../elements/layout.tsx';
import { Pagination } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';

/** Rows per page: few enough for an old laptop to render without delay. */
const PAGE = 100;
const SCREENFUL = 50;

/** Splits a long list into pages. `before`: number of rows on earlier pages. Prints all rows on one page. */
export function useRowPages<Row>(rows: readonly Row[], isPrinting = false) {
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(wanted, pages);
  const before = isPrinting ? 0 : (page - 1) * PAGE;
  // Memoized, so that typing in the search field does not render the table again.
  const ofPage = useMemo(
    () => (isPrinting ? [...rows] : rows.slice(before, before + PAGE)),
    [rows, isPrinting, before],
  );
  return { shown: useScreenfulFirst(ofPage, isPrinting), before, page, pages, setPage };
}

/** Renders a screenful of rows at once and defers the rest. When printing, renders all rows at once. */
export function useScreenfulFirst<Row>(rows: Row[], isPrinting = false): Row[] {
  const isWhole = useDeferredValue(true, false);
  return useMemo(
    () => (isWhole || isPrinting ? rows : rows.slice(0, SCREENFUL)),
    [rows, isWhole, isPrinting],
  );
}

export const RowPages = ({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) =>
  pages > 1 && (
    <Group justify="center">
      <Pagination
        value={page}
        onChange={onPage}
        total={pages}
        getControlProps={(control) => ({ 'aria-label': CONTROL_NAMES[control] })}
        getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
      />
    </Group>
  );

const CONTROL_NAMES = {
  first: t`First page`,
  previous: t`Previous page`,
  next: t`Next page`,
  last: t`Last page`,
};
