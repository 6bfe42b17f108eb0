const LETTER = /^\(?([A-Za-z])[).]\s+/;

/** Texts of options without the letters that all of them begin with in their order: "A. Paris", "B. Rome". */
export function withoutLetters(texts: readonly string[]): { texts: string[]; isChanged: boolean } {
  const isLettered =
    texts.length > 1 &&
    texts.every((text, index) => LETTER.exec(text)?.[1]?.toUpperCase() === String.fromCharCode(65 + index));
  return {
    texts: texts.map((text) => (isLettered ? text.replace(LETTER, '') : text)),
    isChanged: isLettered,
  };
}
