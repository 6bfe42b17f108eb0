import { t } from '@lingui/core/macro';
import { explainList } from '../lists/explain-list.ts';
import type { Explained } from '../shared/answer-view.ts';

export const explainMarks = (explained: Explained): string =>
  explained.right
    ? explainList(explained, {
        all: explained.right.length - 1,
        byParts: 'neighbours',
        sum: ({ hits, all, own, total }) =>
          t`${{ hits }} of ${{ all }} neighbours right: ${own} of ${total}.`,
        why: (gain) =>
          explained.content?.rule
            ? t`Each option directly after the one it belongs after earns ${gain}.`
            : t`You earn the marks only if the whole order is right.`,
      })
    : '';
