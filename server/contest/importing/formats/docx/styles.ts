import { type Element, child, children } from '#shared/element.ts';
import type { Look } from '../numbered/line.ts';

/** Looks that a format switches on or off. Absent looks are inherited. */
type Looks = Partial<Record<Look, boolean>>;

type Style = { basedOn: string | undefined; looks: Looks; paragraph: Element | undefined };

const OFF = new Set(['0', 'false', 'off', 'none']);

export function readLooks(properties: Element | undefined): Looks {
  const looks: Looks = {};
  for (const { name, attributes } of children(properties)) {
    const { val } = attributes;
    const isOn = val === undefined || !OFF.has(val);
    if (name === 'b') looks.bold = isOn;
    else if (name === 'i') looks.italic = isOn;
    else if (name === 'u') looks.underline = isOn;
    else if (name === 'highlight') looks.highlight = isOn;
    else if (name === 'vertAlign') {
      looks.sup = val === 'superscript';
      looks.sub = val === 'subscript';
    }
  }
  return looks;
}

/** Styles of a Word document, including inherited properties. */
export class Styles {
  readonly #styles = new Map<string, Style>();

  constructor(root: Element | undefined) {
    for (const style of children(root, 'style')) {
      this.#styles.set(style.attributes.styleId ?? '', {
        basedOn: child(style, 'basedOn')?.attributes.val,
        looks: readLooks(child(style, 'rPr')),
        paragraph: child(style, 'pPr'),
      });
    }
  }

  looks(id: string | undefined): Looks {
    return this.#chain(id).reduce<Looks>((looks, style) => Object.assign(looks, style.looks), {});
  }

  /** Returns the list that paragraphs with this style belong to; undefined if there is none. */
  list(id: string | undefined): Element | undefined {
    return this.#chain(id)
      .map(({ paragraph }) => child(paragraph, 'numPr'))
      .findLast((list) => list !== undefined);
  }

  /** Returns the style's ancestors followed by the style itself; stops at circular references. */
  #chain(id: string | undefined): Style[] {
    const chain: Style[] = [];
    let style = this.#styles.get(id ?? '');
    while (style && !chain.includes(style)) {
      chain.unshift(style);
      style = this.#styles.get(style.basedOn ?? '');
    }
    return chain;
  }
}
