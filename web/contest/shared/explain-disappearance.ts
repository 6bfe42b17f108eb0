import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { isMissing } from '../../base/api/send.ts';
import { toast } from '../../base/elements/toast.ts';
import type { Contest } from './contest-queries.ts';
import { isWithdrawn } from './until-news.ts';

export async function explainDisappearance({ id, name }: Contest): Promise<void> {
  try {
    await call('getContest', { body: { contest: id } });
  } catch (fault) {
    if (isWithdrawn(fault)) toast.lastingError(t`“${name}” was withdrawn by its teacher.`);
    else if (isMissing(fault)) toast.lastingError(t`“${name}” is no longer among your contests.`);
  }
}
