import { t } from '@lingui/core/macro';
import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Returns the shades of a colour, which are defined in variables.css and mantine.css. */
const shadesOf = (name: string): MantineColorsTuple => {
  const shade = (step: number) => `var(--mantine-color-${name}-${step})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
};

/** Must match `--tally-motion` (ms). */
const MOTION = { transition: 'fade', duration: 160, timingFunction: 'ease-out' } as const;

/** Mantine's theme. Sizes and colours are in variables.css, which Tallymark's own elements use as well. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 7 },
  colors: { ink: shadesOf('ink'), right: shadesOf('right'), wrong: shadesOf('wrong') },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // Underlined, because a link in a text must not differ by colour alone.
    Anchor: { defaultProps: { underline: 'always' } },
    // Typed text gets the direction of its script.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Menu: { defaultProps: { transitionProps: MOTION } },
    Popover: { defaultProps: { transitionProps: MOTION } },
    Modal: {
      defaultProps: {
        transitionProps: MOTION,
        closeButtonProps: { 'aria-label': t`Close` },
        // Otherwise the dialog's <header> would count as a second page header.
        attributes: { header: { role: 'presentation' } },
      },
    },
  },
  breakpoints: { xs: '30em', sm: '40em', md: '56em', lg: '72em', xl: '90em' },
});
