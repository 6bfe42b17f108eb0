import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/**
 * Renders a sentence that contains elements.
 * @public
 */
export const Trans = (props: TransProps) => <TransNoContext {...props} lingui={{ i18n }} />;
