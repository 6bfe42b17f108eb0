import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/** Renders a sentence that contains elements. Lingui's macros become calls of it. */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
