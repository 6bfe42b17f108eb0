/** Lines that are indented, as code is. */
const INDENTED = /\n(\t| {2,})\S/;

/**
 * For the element that shows a text which a user wrote: it runs the way of its own script, and code keeps characters of one
 * width (global.css).
 */
export const userText = (text: string) => ({
  dir: 'auto' as const,
  'data-code': INDENTED.test(text) || undefined,
});
