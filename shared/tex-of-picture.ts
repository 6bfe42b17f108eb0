/** Patterns of image addresses that contain the TeX of a formula. */
const ADDRESSES = [
  /[?&](?:chl|latex|tex|eq)=([^&#]+)/,
  /codecogs\.com\/[\w./]*\?([^#]+)/,
  /\/equation_images\/([^?#]+)/,
];
const IS_FORMULA =
  /\b(?:equation_image|latex|tex|texrender|math|mwe-math-fallback-image-(?:inline|display))\b/;
/** Characters that occur in TeX but not in prose. */
const HAS_TEX = /[\\^_={}]/;

/**
 * Returns the TeX of a formula that Canvas, Moodle, Wikipedia or a similar site shows as a picture; undefined
 * if there is none.
 */
export function texOfPicture(attributes: Readonly<Record<string, string>>): string | undefined {
  const { class: kind = '', src = '', alt = '' } = attributes;
  const content = attributes['data-equation-content'] ?? attributes['data-latex'] ?? attributes['data-tex'];
  if (content) return content.trim();
  const described = /^LaTeX:\s*(.+)$/is.exec(alt)?.[1] ?? (IS_FORMULA.test(kind) ? alt : '');
  const isDescription = described !== '' && !HAS_TEX.test(described) && /\s/.test(described.trim());
  const tex = isDescription || described.trim() === '' ? inAddress(src) : described;
  const bare = tex?.trim().replace(/^\{\\(?:display|text)style\s+(.*)\}$/s, '$1');
  return bare || undefined;
}

function inAddress(src: string): string | undefined {
  if (!/^https?:|^\/equation_images/.test(src)) return undefined;
  const isFormula = /cht=tx|latex|codecogs|mathtex|mimetex|equation_images/i.test(src);
  const found = isFormula ? ADDRESSES.map((address) => address.exec(src)?.[1]).find(Boolean) : undefined;
  if (found === undefined) return undefined;
  try {
    const once = decodeURIComponent(found.replaceAll('+', ' '));
    // Canvas encodes the formula twice.
    return src.includes('/equation_images/') ? decodeURIComponent(once) : once;
  } catch {
    return undefined;
  }
}
