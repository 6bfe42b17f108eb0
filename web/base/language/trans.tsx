import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/** Lingui looks for elements in strings, but typed text may contain `<br/>`. In arrays it looks for none. */
const withPlainTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  );

/** Renders a sentence that contains elements. Lingui's macros become calls of it. */
export const Trans = ({ values, ...props }: TransProps) => (
  <TransNoContext {...props} {...(values && { values: withPlainTexts(values) })} lingui={{ i18n }} />
);
