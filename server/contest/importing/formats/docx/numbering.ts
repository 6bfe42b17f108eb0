import { type Element, child, children } from '#shared/element.ts';
import { ownValue } from '../../own-value.ts';
import { formatPosition } from '../numbered/list-label.ts';

type Level = { start: number; format: string; text: string };
type List = { abstract: string; starts: ReadonlyMap<number, number> };

/** CSS list styles by the name of Word's number format. */
const STYLES: Readonly<Record<string, string>> = {
  upperLetter: 'upper-alpha',
  lowerLetter: 'lower-alpha',
  upperRoman: 'upper-roman',
  lowerRoman: 'lower-roman',
};

const valueOf = (element: Element | undefined, name: string) => child(element, name)?.attributes.val;

/** Calculates Word's automatic numbers, which are not stored, but follow from the preceding paragraphs. */
export class Numbering {
  readonly #levels = new Map<string, Map<number, Level>>();
  readonly #lists = new Map<string, List>();
  /** Counters of each level, by abstract list. Lists with the same abstract list share them. */
  readonly #counts = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  constructor(root: Element | undefined) {
    for (const abstract of children(root, 'abstractNum')) {
      const levels = children(abstract, 'lvl').map((level): [number, Level] => [
        Number(level.attributes.ilvl),
        {
          start: Number(valueOf(level, 'start') ?? 1),
          format: valueOf(level, 'numFmt') ?? 'decimal',
          text: valueOf(level, 'lvlText') ?? '',
        },
      ]);
      this.#levels.set(abstract.attributes.abstractNumId ?? '', new Map(levels));
    }
    for (const list of children(root, 'num')) {
      const starts = children(list, 'lvlOverride').flatMap((override): [number, number][] => {
        const start = valueOf(override, 'startOverride');
        return start === undefined ? [] : [[Number(override.attributes.ilvl), Number(start)]];
      });
      const abstract = valueOf(list, 'abstractNumId') ?? '';
      this.#lists.set(list.attributes.numId ?? '', { abstract, starts: new Map(starts) });
    }
  }

  /** Returns the label of the next paragraph at this level of this list; '' if it has none. */
  next(id: string, at: number): string {
    const list = this.#lists.get(id);
    const levels = list && this.#levels.get(list.abstract);
    const level = levels?.get(at);
    if (!list || !levels || !level) return '';
    const counts = this.#counts.get(list.abstract) ?? [];
    this.#counts.set(list.abstract, counts);
    const restart = this.#begun.has(`${id} ${at}`) ? undefined : list.starts.get(at);
    this.#begun.add(`${id} ${at}`);
    counts[at] = restart ?? (counts[at] === undefined ? level.start : counts[at] + 1);
    counts.length = at + 1;
    if (level.format === 'bullet') return '•';
    return level.text.replaceAll(/%(\d)/g, (_, digit: string) => {
      const one = levels.get(Number(digit) - 1);
      const count = counts[Number(digit) - 1] ?? one?.start ?? 1;
      return formatPosition(count, ownValue(STYLES, one?.format ?? '') ?? 'decimal');
    });
  }
}
