import { type KindName, USUAL_KIND } from '#contract/answer.ts';
import { gapsEditing } from './gaps/editing.ts';
import { pairEditing } from './matching/editing.ts';
import { severalEditing } from './options/editing.ts';
import { orderEditing } from './ordering/editing.ts';
import { type Editing, oneMarked } from './shared/editing.ts';
import { statementsEditing } from './statements/editing.ts';
import { typedEditing } from './typed/editing.ts';

const kinds: Record<KindName, Editing> = {
  single: oneMarked,
  several: severalEditing,
  statements: statementsEditing,
  number: typedEditing,
  text: typedEditing,
  matching: pairEditing,
  ordering: orderEditing,
  gaps: gapsEditing,
};

/** Returns how the editor holds, checks and sends questions of this kind. */
export const editingOf = (kind: KindName = USUAL_KIND): Editing => kinds[kind];
