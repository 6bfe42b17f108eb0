import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { isMissing } from '../../base/api/send.ts';
import { Empty, LoadFailed } from '../../base/ui/placeholders.tsx';
import { Line, repeat, Shapes } from '../../base/ui/skeletons.tsx';
import table from './student-table.module.css';

type Props = {
  /** Null while the class is loading. */
  fault: Error | null;
  failed: string;
  onRetry: () => unknown;
};

export function ClassWaiting({ fault, failed, onRetry }: Props) {
  if (!fault) {
    return (
      <Shapes>
        <div>
          {repeat(
            8,
            <div className={table.coming}>
              <Line width="40%" />
            </div>,
          )}
        </div>
      </Shapes>
    );
  }
  if (!isMissing(fault)) return <LoadFailed message={failed} fault={fault} onRetry={onRetry} />;
  return (
    <Empty message="This class was not found. It may have been deleted.">
      <Button component={Link} to="/classes" variant="default">
        Back to your classes
      </Button>
    </Empty>
  );
}
