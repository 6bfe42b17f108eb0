import { t } from '@lingui/core/macro';
import { explainList } from '../lists/explain-list.ts';
import type { Explained } from '../shared/answer-view.ts';

export const explainMarks = (explained: Explained): string =>
  explained.right
    ? explainList(explained, {
        all: explained.right.length,
        sum: ({ hits, all, own, total }) => t`${{ hits }} of ${{ all }} pairs right: ${own} of ${total}.`,
        why: (gain) =>
          explained.content?.rule
            ? t`You earn the marks only if all pairs are right.`
            : t`Each right pair earns ${gain}.`,
      })
    : '';
