import { SaxesParser } from 'saxes';
import * as limits from '#contract/limits.ts';
import type { Element } from '#shared/element.ts';
import { sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';

/**
 * A parsed XML file. `fault`: where and why it breaks off. Elements closed before that point are complete.
 */
export type Xml = { root: Element; fault: { line: number; detail: string } | null };

/** XML declaration, which is removed because the text is decoded already, and many declarations are wrong. */
const DECLARATION = /^\s*<\?xml[^>]*\?>/;

/** Control characters that XML forbids and Word leaves in texts. */
// oxlint-disable-next-line no-control-regex -- the pattern must match control characters
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** HTML entities that files use although XML does not define them. */
const ENTITIES = {
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  times: '×',
  divide: '÷',
  deg: '°',
  middot: '·',
};

/** Messages of the parser (saxes) about unknown entities, of which a limited number is tolerated. */
const UNKNOWN_ENTITY = /undefined entity|invalid character entity/;

/**
 * Parses XML without its DTD, so entities defined there stay as written. Returns undefined if there is no
 * element. Throws `UnreadableFile` if the XML is nested too deeply or too large.
 */
export function parseXml(text: string): Xml | undefined {
  const parser = new SaxesParser({ xmlns: false, position: true });
  Object.assign(parser.ENTITIES, ENTITIES);
  const top: Element = { name: '', attributes: {}, children: [], line: 0, isCut: false };
  const open = [top];
  let elements = 0;
  let attributes = 0;
  let ofElement = 0;
  let unknownEntities = 0;
  let fault: Xml['fault'] = null;
  const inside = () => open.at(-1) ?? top;
  parser.on('error', ({ message }) => {
    if (!UNKNOWN_ENTITY.test(message)) throw new Broken(message);
    if (++unknownEntities > limits.questionFile.unknownEntities) {
      throw new UnreadableFile(sentence`The file has too many signs like “&…;” that XML does not have.`);
    }
  });
  parser.on('attribute', () => {
    if (++attributes > limits.questionFile.attributes)
      throw new UnreadableFile(sentence`The file has too many attributes.`);
    if (++ofElement > limits.questionFile.attributesOfElement) {
      throw new UnreadableFile(sentence`An element of the file has too many attributes.`);
    }
  });
  parser.on('opentag', ({ name, attributes: own }) => {
    ofElement = 0;
    if (open.length > limits.questionFile.depth)
      throw new UnreadableFile(sentence`The file is nested too deeply.`);
    if (++elements > limits.questionFile.elements)
      throw new UnreadableFile(sentence`The file has too many elements.`);
    const element = {
      name: localName(name),
      attributes: localNames(own),
      children: [],
      line: parser.line,
      isCut: false,
    };
    inside().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (piece: string) => {
    const { children } = inside();
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + piece;
    else children.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(text.replace(DECLARATION, '').replace(FORBIDDEN, '')).close();
  } catch (thrown) {
    if (!(thrown instanceof Broken)) throw thrown;
    fault = { line: parser.line, detail: thrown.message.replace(/^[\d:]*\s*/, '') };
    for (const element of open.slice(1)) element.isCut = true;
  }
  const root = top.children.find((one) => typeof one !== 'string');
  return root && { root, fault };
}

class Broken extends Error {}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function localNames(attributes: Record<string, string>): Record<string, string> {
  const local: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) local[localName(name)] ??= value;
  }
  return local;
}
