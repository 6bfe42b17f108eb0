/* Uses of the steps in variables.css. /styles (`npm run dev`) shows them. */

type Step = { name: string; variable: string; use: string };

export const typeScale: readonly Step[] = [
  { name: 'Hero', variable: '--tally-hero', use: 'The one thing of a page: a score, a countdown, an ID' },
  { name: 'Figure', variable: '--tally-figure', use: 'The main number of a page or of a part' },
  { name: 'Page', variable: '--mantine-h1-font-size', use: 'The heading of a page' },
  { name: 'Part', variable: '--mantine-h2-font-size', use: 'A part of a page; a quiet figure' },
  { name: 'Block', variable: '--mantine-h3-font-size', use: 'A block in a part; the title of a dialog' },
  { name: 'Entry', variable: '--mantine-font-size-lg', use: 'A card, a row, a short list' },
  { name: 'Text', variable: '--mantine-font-size-md', use: 'Whatever is read or typed' },
  { name: 'Note', variable: '--mantine-font-size-sm', use: 'A label, a fact, a column' },
  { name: 'Small', variable: '--mantine-font-size-xs', use: 'The row of places on a phone; axes' },
];

/** Spacing: multiples of eight pixels, and two half steps. */
export const spaceScale: readonly Step[] = [
  { name: 'xxs', variable: '--mantine-spacing-xxs', use: 'A figure and its label' },
  { name: 'xs', variable: '--mantine-spacing-xs', use: 'Buttons beside each other' },
  { name: 'sm', variable: '--mantine-spacing-sm', use: 'A heading and what is below it' },
  { name: 'md', variable: '--mantine-spacing-md', use: 'Fields; inside a card; the edge of a phone' },
  { name: 'lg', variable: '--mantine-spacing-lg', use: 'Blocks of one part' },
  { name: 'xl', variable: '--mantine-spacing-xl', use: 'The edge of a wide page' },
  { name: '2xl', variable: '--mantine-spacing-2xl', use: 'Parts of one page' },
  { name: '3xl', variable: '--mantine-spacing-3xl', use: 'Sections of the landing page' },
];

export const widths: readonly Step[] = [
  { name: 'Form', variable: '--tally-width-form', use: 'Fields below each other: log in, join' },
  { name: 'Reading', variable: '--tally-width-reading', use: 'Text and questions: a contest, a profile' },
  { name: 'Editor', variable: '--tally-width-writing', use: 'A text and its tools' },
  { name: 'Table', variable: '--tally-width-table', use: 'Lists, tables and charts' },
];

/** Icon sizes (px). Strokes are 1.75 px wide, to match the letters next to the icons (global.css). */
export const iconSizes: readonly { size: number; use: string }[] = [
  { size: 16, use: 'In a line of small text' },
  { size: 18, use: 'In a button, a menu and a row' },
  { size: 20, use: 'In a bar, and alone' },
  { size: 24, use: 'Beside a verdict or a notice' },
];
