import { useCallback, useState } from 'react';
import { lazyPart } from '../../../base/pages/part.tsx';
import { renderNow } from '../draft/draft-context.ts';
import type { Formula, RichEditor } from './rich/rich-types.ts';

const FormulaDialog = lazyPart('formula', async () => (await import('./formula-dialog.tsx')).FormulaDialog);

export function useFormulas() {
  const [asked, setAsked] = useState<{ formula: Formula; editor: RichEditor }>();
  const ask = useCallback((formula: Formula, editor: RichEditor) => setAsked({ formula, editor }), []);
  const put = (formula: Formula | undefined) => {
    renderNow(() => setAsked(undefined));
    if (formula) asked?.editor.putFormula(formula);
    else asked?.editor.focus();
  };
  return { ask, dialog: asked && <FormulaDialog formula={asked.formula} onDone={put} /> };
}
