import { t } from '@lingui/core/macro';

export const KEPT_MARKS_TEXT = t`Counted, because it was marked as right by mistake`;
