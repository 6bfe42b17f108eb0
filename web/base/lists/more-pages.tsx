import { Button } from '../elements/button.tsx';
import { LoadFailed } from '../pages/placeholders.tsx';

type Pages = {
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/** The end of a list that is loaded in pages: the button for the next one, or why it could not be loaded. */
export function MorePages({ pages, label }: { pages: Pages; label: string }) {
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  if (error) return <LoadFailed fault={error} onRetry={() => fetchNextPage()} />;
  return (
    hasNextPage && (
      <Button
        variant="default"
        size="touch"
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        {label}
      </Button>
    )
  );
}
