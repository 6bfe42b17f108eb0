/** Syntax of rich text (docs/rich-text.md), by priority. Only the second group can contain other syntax. */
const SIGN = new RegExp(
  [
    /\\(?<escaped>`+|~+|\^+|[!-/:-@[-`{-~])/,
    /^ {0,3}```.*\n(?<block>[^]*?)(?:\n {0,3}```[ \t]*$|$(?![^]))/,
    /(?<ticks>`+)(?!`)(?<code>[^]*?[^`])\k<ticks>(?!`)/,
    /\$\$(?=\s*[^\s$])(?<displayed>(?:\\[^]|[^\\$]|\$(?!\$))+)\$\$/,
    /\$(?![\s$])(?<formula>(?:\\[^]|[^\\$])*(?:\\\S|[^\\$\s]))\$(?!\d)/,
    /!\[(?<description>(?:\\[^]|[^\\\]\n])*)\]\(picture:[\w-]{1,64}\)/,
    /^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+(?<entry>)(?=\S)/,

    /\*\*(?=\S)(?<bold>(?:\\[^]|[^\\])*?(?:\\\S|[^\\\s]))\*\*(?!\*)/,
    /\*(?=[^\s*])(?<italic>(?:\\[^]|[^\\*])*(?:\\\S|[^\\*\s]))\*/,
    /~(?!~)(?<sub>(?:\\[^]|[^\\~\s])+)~(?!~)/,
    /\^(?!\^)(?<sup>(?:\\[^]|[^\\^\s])+)\^(?!\^)/,
    // Matches whole runs that open nothing, so that no part of a run can match (Safari 15 has no lookbehind).
    /(?<run>`+|~+|\^+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

export const sourceToWords = (source: string): string => withoutSigns(source).replaceAll(/\s+/g, ' ').trim();

function withoutSigns(source: string): string {
  let words = '';
  let end = 0;
  for (const { 0: whole, index, groups = {} } of source.matchAll(SIGN)) {
    const { escaped, block, code, displayed, formula, description, entry, run } = groups;
    const asWritten = escaped ?? block ?? code ?? displayed ?? formula ?? entry ?? run;
    const inside = groups.bold ?? groups.italic ?? groups.sub ?? groups.sup ?? '';
    const picture = description && ` [${withoutSigns(description)}] `;
    words += source.slice(end, index) + (asWritten ?? picture ?? withoutSigns(inside));
    end = index + whole.length;
  }
  return words + source.slice(end);
}
