import { useQuery } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight, IconBackspace, type Icon } from '@tabler/icons-react';
import type { MathfieldElement } from 'mathlive';
import 'mathlive/fonts.css';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { TextInput } from '../../../base/elements/field.tsx';
import { Stack } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { DialogButtons } from '../../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { renderNow } from '../draft/draft-context.ts';
import classes from './formula-dialog.module.css';
import { sanitizeDrawing } from './rich/trusted.ts';
import type { Formula } from './rich/rich-types.ts';
import { useVisiblePart } from '../shared/use-visible-part.ts';

/** Creates the formula field without sounds. Its fonts are in our style sheet. */
async function makeField(): Promise<MathfieldElement> {
  const { MathfieldElement: Field } = await import('mathlive');
  Field.fontsDirectory = null;
  Field.soundsDirectory = null;
  Field.createHTML = sanitizeDrawing;
  // The field's own on-screen keyboard inserts markup that Trusted Types block. Devices have keyboards.
  return new Field({ mathVirtualKeyboardPolicy: 'manual' });
}

/** Buttons that insert TeX. `#@`: the selection or the part before the cursor; `#?`: a placeholder. */
const PALETTE: readonly { label: string; sign: string; tex: string }[] = [
  { label: t`Fraction`, sign: 'a⁄b', tex: '\\frac{#@}{#?}' },
  { label: t({ message: 'Power', context: 'of a number in a formula' }), sign: 'xⁿ', tex: '#@^{#?}' },
  { label: t({ message: 'Index', context: 'below a letter of a formula' }), sign: 'xₙ', tex: '#@_{#?}' },
  { label: t`Square root`, sign: '√', tex: '\\sqrt{#0}' },
  { label: t({ message: 'Root', context: 'of a number in a formula' }), sign: 'ⁿ√', tex: '\\sqrt[#?]{#0}' },
  { label: t`Brackets`, sign: '( )', tex: '\\left(#0\\right)' },
  { label: t({ message: 'Sum', context: 'sign of a formula' }), sign: '∑', tex: '\\sum_{#?}^{#?}' },
  { label: t`Integral`, sign: '∫', tex: '\\int_{#?}^{#?}' },
  { label: t({ message: 'Limit', context: 'of a function' }), sign: 'lim', tex: '\\lim_{#?\\to#?}' },
  { label: t`Vector`, sign: 'a⃗', tex: '\\vec{#@}' },
  { label: t`Matrix`, sign: '[⋯]', tex: '\\begin{pmatrix}#?&#?\\\\#?&#?\\end{pmatrix}' },
  { label: t({ message: 'Times', context: 'sign of multiplication' }), sign: '·', tex: '\\cdot' },
  { label: t`Plus or minus`, sign: '±', tex: '\\pm' },
  { label: t`At most`, sign: '≤', tex: '\\le' },
  { label: t`At least`, sign: '≥', tex: '\\ge' },
  { label: t`Not equal`, sign: '≠', tex: '\\ne' },
  { label: t({ message: 'About', context: 'sign ≈ of a formula' }), sign: '≈', tex: '\\approx' },
  { label: t`Infinity`, sign: '∞', tex: '\\infty' },
  { label: t({ message: 'Degrees', context: 'of an angle' }), sign: '°', tex: '^{\\circ}' },
  { label: t`Arrow`, sign: '→', tex: '\\to' },
  { label: t`Pi`, sign: 'π', tex: '\\pi' },
  { label: t`Alpha`, sign: 'α', tex: '\\alpha' },
  { label: t`Beta`, sign: 'β', tex: '\\beta' },
  { label: t`Delta`, sign: 'Δ', tex: '\\Delta' },
];

type Step = 'moveToPreviousChar' | 'moveToNextChar' | 'deleteBackward';

/** Keys missing from on-screen keyboards, for example to move from a numerator to the denominator. */
const STEPS: readonly { label: string; icon: Icon; step: Step }[] = [
  {
    label: t({ message: 'Left', context: 'one sign to the left' }),
    icon: IconArrowLeft,
    step: 'moveToPreviousChar',
  },
  {
    label: t({ message: 'Right', context: 'one sign to the right' }),
    icon: IconArrowRight,
    step: 'moveToNextChar',
  },
  { label: t`Delete`, icon: IconBackspace, step: 'deleteBackward' },
];

/** Dialog for a formula, written with keyboard and palette or as LaTeX. An empty formula is removed. */
export function FormulaDialog({
  formula,
  onDone,
}: {
  formula: Formula;
  onDone: (formula: Formula | undefined) => void;
}) {
  const [tex, setTex] = useState(formula.tex);
  const [isBlock, setBlock] = useState(formula.display === 'block');
  const isSmall = useMediaQuery('(max-width: 39.99em), (max-height: 29.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const { height, top } = useVisiblePart();
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<MathfieldElement>(undefined);

  const { data: made, isError } = useQuery({
    queryKey: ['formula field', useId()],
    queryFn: makeField,
    gcTime: 0,
    staleTime: 'static',
  });
  const written = useEffectEvent(() => tex);
  useEffect(() => {
    if (!made) return;
    made.className = classes.field ?? '';
    made.setAttribute('aria-label', t`Formula`);
    made.addEventListener('input', () => setTex(latexOf(made)));
    made.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      // Closing the dialog focuses the text, where the same Enter would start a new line.
      event.preventDefault();
      // The field's `input` event for the last keys comes too late, so its LaTeX is read here.
      renderNow(() => setTex(latexOf(made)));
      made.closest('form')?.requestSubmit();
    });
    field.current = made;
    place.current?.replaceChildren(made);
    made.value = written();
    // Opens the keyboard of touch devices.
    made.shadowRoot?.querySelector('[part=keyboard-sink]')?.setAttribute('inputmode', 'text');
    made.focus();
  }, [made]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation(); // React passes events of a dialog to the surrounding form.
    onDone({ tex, display: isBlock ? 'block' : 'inline' });
  };
  const take = (step: Step) => {
    field.current?.focus();
    field.current?.executeCommand(step);
    if (field.current) setTex(latexOf(field.current));
  };
  const insert = (written: string) => {
    field.current?.insert(written, { focus: true, selectionMode: 'placeholder' });
    if (field.current) setTex(latexOf(field.current));
  };

  return (
    <Modal
      opened
      onClose={() => onDone(undefined)}
      title={t`Formula`}
      returnFocus={false}
      size="lg"
      fullScreen={isSmall}
      classNames={{ content: classes.content, header: classes.header }}
      styles={isSmall ? { content: { height, top } } : {}}
    >
      <form onSubmit={submit}>
        <Stack>
          {isError && (
            <Text role="alert">{t`The formula field could not be loaded. Write the formula in LaTeX.`}</Text>
          )}
          {/* The field keeps the focus, so that the device's keyboard stays open. */}
          <div
            role="group"
            aria-label={t`Signs`}
            className={classes.palette}
            onMouseDown={(event) => event.preventDefault()}
          >
            {STEPS.map(({ label, icon: Sign, step }) => (
              <button
                key={step}
                type="button"
                title={label}
                aria-label={label}
                className={`${classes.sign} ${classes.step}`}
                onClick={() => take(step)}
              >
                <Sign size={20} stroke={1.75} aria-hidden="true" />
              </button>
            ))}
            {PALETTE.map(({ label, sign, tex: written }) => (
              <button
                key={written}
                type="button"
                title={label}
                aria-label={label}
                className={classes.sign}
                data-sign={sign}
                onClick={() => insert(written)}
              />
            ))}
          </div>
          <div ref={place} />
          <TextInput
            label={t`LaTeX`}
            data-autofocus
            value={tex}
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => {
              setTex(value);
              if (field.current) field.current.value = value;
            }}
          />
          <label className={classes.block}>
            <input
              type="checkbox"
              checked={isBlock}
              onChange={({ currentTarget }) => setBlock(currentTarget.checked)}
            />
            {t`On its own line`}
          </label>
          <div className={classes.buttons}>
            <DialogButtons onCancel={() => onDone(undefined)}>
              <Button type="submit">
                {formula.tex === '' || tex !== '' ? t`Insert formula` : t`Remove formula`}
              </Button>
            </DialogButtons>
          </div>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns the field's LaTeX. Placeholders become empty. */
const latexOf = (field: MathfieldElement): string =>
  field.getValue('latex').replaceAll(/\\placeholder(?:\[[^\]]*\])?\{[^}]*\}/g, '');
