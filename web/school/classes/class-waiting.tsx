import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { isMissing } from '../../base/api/send.ts';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import table from './student-table.module.css';

type Props = {
  fault: Error | null;
  failed: string;
  onRetry: () => unknown;
};

export function ClassWaiting({ fault, failed, onRetry }: Props) {
  if (!fault) {
    return (
      <Skeletons>
        <div>
          {repeatSkeleton(
            8,
            <div className={table.coming}>
              <LineSkeleton width="40%" />
            </div>,
          )}
        </div>
      </Skeletons>
    );
  }
  if (!isMissing(fault)) return <LoadFailed message={failed} fault={fault} onRetry={onRetry} />;
  return (
    <EmptyState message={t`This class was not found. It may have been deleted.`}>
      <Button component={Link} to="/classes" variant="default">{t`Back to your classes`}</Button>
    </EmptyState>
  );
}
