import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Ink: the primary colour. */
const ink: MantineColorsTuple = [
  '#eef3fb',
  '#dbe5f4',
  '#b9cbe8',
  '#91addb',
  '#7397d1',
  '#5a83c7',
  '#4673bd',
  '#3762a9',
  '#2d569c',
  '#1f4480',
];

/** Amber: time, and nothing else. */
const amber: MantineColorsTuple = [
  '#fff8e6',
  '#ffeec2',
  '#fddf95',
  '#fbcf66',
  '#f5bc3a',
  '#e0a21c',
  '#b97f0b',
  '#8f5f04',
  '#734b00',
  '#573900',
];

/** Green: right and passed. */
const right: MantineColorsTuple = [
  '#e9f7ee',
  '#d0eedb',
  '#a3dcb8',
  '#72c992',
  '#4bb874',
  '#2fa45c',
  '#218a4a',
  '#1b733d',
  '#155c31',
  '#0f4625',
];

/** Red: wrong, failed, and what cannot be undone. */
const wrong: MantineColorsTuple = [
  '#fdeeee',
  '#fadada',
  '#f3b4b4',
  '#ec8c8c',
  '#e66a6a',
  '#db4a4a',
  '#c93535',
  '#ad2828',
  '#8c2020',
  '#6b1919',
];

/** Dark greys: neutral, and a little warm like the paper. */
const dark: MantineColorsTuple = [
  '#d6d5d2',
  '#bcbab6',
  '#9b9994',
  '#6f6d69',
  '#45444a',
  '#35343a',
  '#26262b',
  '#1b1b1f',
  '#131316',
  '#0b0b0d',
];

const gray: MantineColorsTuple = [
  '#f7f6f3',
  '#f0efeb',
  '#e6e4df',
  '#d9d6d0',
  '#c5c2bb',
  '#9c9992',
  '#75726c',
  '#5c5a55',
  '#3d3b38',
  '#22211f',
];

/** Every colour, size and font stands here and in global.css. Pages use only these. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '650' },
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 7 },
  colors: { ink, amber, right, wrong, red: wrong, green: right, dark, gray },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    // In a text a link must differ by more than its colour.
    Anchor: { defaultProps: { underline: 'always' } },
    // What is typed runs in the direction of its own script.
    TextInput: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    Textarea: { defaultProps: { attributes: { input: { dir: 'auto' } } } },
    // A thumb hits each entry.
    Menu: { defaultProps: { styles: { item: { minHeight: 44 } } } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Close' },
        // Without this its <header> would count as a second header of the page.
        attributes: { header: { role: 'presentation' } },
      },
      // The title is larger than the text below it.
      styles: { title: { fontSize: 'var(--mantine-h3-font-size)', fontWeight: 650, lineHeight: 1.3 } },
    },
  },
  breakpoints: { xs: '30em', sm: '40em', md: '56em', lg: '72em', xl: '90em' },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--tally-shadow': '0 1px 2px rgb(0 0 0 / 6%), 0 4px 16px rgb(0 0 0 / 5%)',
    /** The height of the top bar. */
    '--tally-bar': '64px',
  },
  light: {
    '--mantine-color-body': '#fdfcfa',
    '--mantine-color-text': '#22211f',
    '--mantine-color-dimmed': '#5c5a55',
    '--mantine-color-error': '#ad2828',
    '--mantine-color-placeholder': '#75726c',
    '--tally-surface': '#ffffff',
    '--tally-raised': '#ffffff',
    '--tally-skeleton': '#eeece7',
    '--tally-line': '#e6e4df',
    '--tally-right': '#1b733d',
    '--tally-wrong': '#ad2828',
    '--tally-time': '#734b00',
    '--tally-tint': '#eef3fb',
    '--tally-hover': '#f0efeb',
  },
  dark: {
    '--mantine-color-body': '#0f0f11',
    '--mantine-color-text': '#e9e8e5',
    '--mantine-color-dimmed': '#a9a7a2',
    '--mantine-color-error': '#ec8c8c',
    '--mantine-color-anchor': '#91addb',
    '--mantine-color-placeholder': '#9b9994',
    '--tally-surface': '#19191c',
    '--tally-raised': '#222226',
    '--tally-skeleton': '#2a2a2f',
    '--tally-line': '#35343a',
    '--tally-right': '#72c992',
    '--tally-wrong': '#ec8c8c',
    '--tally-time': '#fbcf66',
    '--tally-tint': '#1a2333',
    '--tally-hover': '#232327',
  },
});
