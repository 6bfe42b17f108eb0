import { Checkbox } from './check.tsx';
import type { ComponentProps } from 'react';

/** A checkbox of a list. `isPartial`: only some of the list are chosen. */
export const CheckAll = ({
  isPartial,
  ...props
}: ComponentProps<typeof Checkbox> & { isPartial: boolean }) => (
  <Checkbox
    {...props}
    ref={(box) => {
      if (box) box.indeterminate = isPartial;
    }}
  />
);
