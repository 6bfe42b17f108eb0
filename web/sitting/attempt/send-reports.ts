import { t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { readSession } from '../../base/api/session.ts';
import { toast } from '../../base/elements/toast.ts';
import type { AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Entry } from './entries.ts';
import { PATIENCE } from './pauses.ts';

type Report = Entry<'reports'>[number];

/** Keeps a report until the server has it. It replaces an earlier one on the same question. */
export function keepReport(store: AttemptStore, id: AttemptId, report: Report): void {
  const others = (store.device.read('reports', id) ?? []).filter(
    ({ question }) => question !== report.question,
  );
  store.device.write('reports', id, [...others, report]);
}

/** Sends the reports on questions. Keeps those that could not be sent; tells of those that are refused. */
export async function sendReports(store: AttemptStore, id: AttemptId): Promise<void> {
  for (const report of store.device.read('reports', id) ?? []) {
    if (readSession()?.userId !== id.userId) return;
    try {
      await call('reportQuestion', { body: { contest: id.contest, ...report }, patience: PATIENCE });
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.status >= 500 || [401, 429].includes(fault.status)) return;
      toast.failure(fault, t`Your report could not be taken. Please speak to your teacher.`);
    }
    drop(store, id, report);
  }
}

/** Drops a report unless the student has written another text meanwhile. */
function drop(store: AttemptStore, id: AttemptId, sent: Report): void {
  const left = (store.device.read('reports', id) ?? []).filter(
    ({ question, text }) => question !== sent.question || text !== sent.text,
  );
  if (left.length > 0) store.device.write('reports', id, left);
  else store.device.remove('reports', id);
}
