import { t } from '@lingui/core/macro';

/** Label of an option that keeps its marks although a correction made it wrong. */
export const KEPT_MARKS_TEXT = t`Counted, because it was marked as right by mistake`;
