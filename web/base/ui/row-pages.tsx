import { Group, Pagination } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';

/** Rows that a school's old laptop shows without delay. */
const PAGE = 100;
/** As many rows as a large screen has. */
const SCREENFUL = 50;

/**
 * The rows of one page of a long list, and what turns the pages. `before` rows are before them. Paper shows
 * all rows.
 */
export function useRowPages<Row>(rows: readonly Row[], isPrinting = false) {
  const [wanted, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(wanted, pages);
  const before = isPrinting ? 0 : (page - 1) * PAGE;
  // A table is rendered again only where its rows change: not with each key of a search.
  const ofPage = useMemo(
    () => (isPrinting ? [...rows] : rows.slice(before, before + PAGE)),
    [rows, isPrinting, before],
  );
  return { shown: useScreenfulFirst(ofPage, isPrinting), before, page, pages, setPage };
}

/** A list that appears draws a screenful of rows at once, and the others behind it. Paper has all rows. */
export function useScreenfulFirst<Row>(rows: Row[], isPrinting = false): Row[] {
  const isWhole = useDeferredValue(true, false);
  return useMemo(
    () => (isWhole || isPrinting ? rows : rows.slice(0, SCREENFUL)),
    [rows, isWhole, isPrinting],
  );
}

/** Buttons that turn the pages of a list; nothing if there is one page. */
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
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </Group>
  );

const CONTROL_NAMES = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};
