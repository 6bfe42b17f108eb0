/**
 * An option that depends on the order. `rest`: it must be last, as "All of the above". `letters`: it refers
 * to letters, as "Both A and B", so every option must keep its place.
 */
export type OrderDependentOption = { at: number; kind: 'rest' | 'letters' };

const REST =
  /\b(?:all|none|both|neither|any|some|each) (?:of )?(?:the |these |those )?(?:above|these|those|them|other|others|options|answers|choices|preceding|previous|following)\b|\ball (?:answers |options |of (?:them|these) )?are (?:correct|right|true)\b|\b(?:none|neither) (?:is|are) (?:correct|right|true)\b|^(?:all|none|both|neither)\.?$/;
const REST_ABROAD =
  /\balle (?:der |die )?(?:oben |vorher |zuvor )?(?:genannten|obigen|vorherigen|oben|antworten|aussagen|optionen)|\balles (?:davon|oben|genannte)|\bkein(?:e|er|es)? (?:davon|der|dieser|von|antwort)|\bnichts davon|^(?:beides|beide)\b|\btoute?s?(?: les| ces) (?:réponses|propositions|affirmations)|\btous? (?:les|ces) (?:choix|éléments)|\btout ce qui précède|\baucune? (?:de ces|des|de|réponse|d'entre)|^les deux\b|\btod[oa]s (?:las|los) (?:anteriores|opciones|respuestas|demás)|\btod[oa]s son\b|\bning[uú]n[oa]? (?:de|es)|^amb[oa]s\b|\btutt[ei] (?:le|i|gli) (?:precedenti|risposte|opzioni|altr[ei])|\bnessun[ao] (?:delle|dei|di|risposta)|^entramb[ei]\b|\btod[oa]s (?:as|os) (?:anteriores|alternativas|opções|respostas|demais)|\bnenhum[a]? (?:das|dos|destas|delas)|\b(?:al |alle |geen (?:van )?)(?:het |de |deze )?(?:bovenstaande|genoemde|antwoorden|opties|hierboven)|\bgeen van\b|\bwszystkie (?:powyższe|odpowiedzi|wymienione|z powyższych)|(?:^|\s)żadn[aey] z|^ob(?:ie|a|ydwie)\b/;

const WORDS =
  'both|only|either|neither|options?|answers?|choices?|statements?|nur|sowohl|beide|antworten?|optionen?|les deux|seulement|' +
  'réponses?|sólo|solo|solamente|respuestas?|opciones|ambas|soltanto|risposte|opzioni|entrambe|só|apenas|respostas?|opções|' +
  'zowel|alleen|antwoorden|tylko|odpowiedzi|zarówno';
const AND =
  'and|or|nor|und|oder|als auch|et|ou|y|o|u|e|en|of|als|i|lub|oraz|jak i|&|\\+|,|to|bis|à|a|tot|do|[-–—/]';
const LETTER = '[([]?[a-j][)\\].]?';
const LETTERS = new RegExp(
  `^(?:(?:${WORDS}) )*${LETTER}(?:(?: (?:${AND}) |, ?(?:and |und |et |y |e |en |i )?| ?[&+/–-] ?)${LETTER})+(?: (?:only|nur|seulement|solamente|soltanto|apenas|alleen|tylko|(?:are|sind|sont|son|sono|são|zijn|są) \\p{L}+))?\\.?$`,
  'u',
);

const LONGEST = 100;

function kindOf(text: string): OrderDependentOption['kind'] | undefined {
  const words = text.trim().slice(0, LONGEST).replaceAll(/\s+/g, ' ').toLowerCase();
  if (LETTERS.test(words)) return 'letters';
  return REST.test(words) || REST_ABROAD.test(words) ? 'rest' : undefined;
}

/** Returns the options that shuffling could make wrong if the last `fixed` options keep their places. */
export function orderDependentOptions(texts: readonly string[], fixed = 0): OrderDependentOption[] {
  return texts.flatMap((text, at): OrderDependentOption[] => {
    const kind = kindOf(text);
    if (kind === undefined) return [];
    const isKept = kind === 'rest' ? at >= texts.length - fixed : fixed >= texts.length;
    return isKept ? [] : [{ at, kind }];
  });
}

/** Moves options such as "All of the above" to the end, and returns how many of them must stay there. */
export function moveRestLast<Option>(
  options: readonly Option[],
  textOf: (option: Option) => string,
): { options: Option[]; fixed: number } {
  const rest = options.filter((option) => kindOf(textOf(option)) === 'rest');
  const others = options.filter((option) => !rest.includes(option));
  return { options: [...others, ...rest], fixed: Math.max(1, rest.length) };
}
