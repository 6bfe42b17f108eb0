/**
 * Meaning of a column. `option`: one option, with its position from 1. `options`: all options in one cell.
 */
export type Column =
  | { kind: 'option'; position: number }
  | { kind: 'question' | 'options' | 'right' | 'wrong' | 'marks' | 'explanation' | 'tags' | 'title' | 'type' }
  | { kind: 'format' | 'picture' | 'time' | 'number' };

/** Headings by kind in eight European languages, in the form of `normalizeHeading`. */
const SYNONYMS: Record<Exclude<Column['kind'], 'option'>, string> = {
  question:
    'question|question text|question title|stem|prompt|frage|fragetext|fragestellung|aufgabe|texte de la question|' +
    'enonce|intitule|pregunta|texto de la pregunta|enunciado|domanda|testo della domanda|quesito|pergunta|questao|' +
    'vraag|vraagtekst|pytanie|tresc pytania|question stem|question body|texto da pergunta|texto da questao|tekst pytania',
  options:
    'options|choices|answers|answer options|answer choices|alternatives|possible answers|optionen|antworten|' +
    'antwortmoglichkeiten|auswahlmoglichkeiten|reponses|choix|propositions|reponses possibles|opciones|respuestas|' +
    'alternativas|opzioni|risposte|scelte|opcoes|respostas|antwoorden|opties|odpowiedzi|opcje',
  right:
    'right|right answer|right option|correct|correct answer|correct answers|correct option|correct choice|key|answer|' +
    'answer key|solution|richtig|richtige antwort|richtige antworten|richtige option|korrekt|korrekte antwort|losung|' +
    'antwort|bonne reponse|bonnes reponses|reponse correcte|reponse juste|reponse|corrige|correcta|respuesta correcta|' +
    'respuesta|opcion correcta|solucion|corretta|risposta corretta|risposta esatta|risposta|soluzione|correta|' +
    'resposta correta|resposta|resposta certa|alternativa correta|gabarito|juist|juiste antwoord|correct antwoord|' +
    'goede antwoord|antwoord|oplossing|poprawna|poprawna odpowiedz|prawidlowa odpowiedz|odpowiedz|' +
    'correct option number|correct answer number|option correcte|bonne option|bon choix|opzione corretta|opzione giusta|' +
    'opcao correta|opcao certa|alternativa certa|juiste optie|goede optie|poprawna opcja|prawidlowa opcja',
  wrong:
    'wrong|wrong answer|wrong option|incorrect|incorrect answer|incorrect option|distractor|falsch|falsche antwort|' +
    'distraktor|mauvaise reponse|reponse fausse|respuesta incorrecta|incorrecta|distractor|risposta errata|' +
    'risposta sbagliata|resposta errada|resposta incorreta|fout antwoord|bledna odpowiedz|falsche option|' +
    'option incorrecte|option fausse|mauvaise option|reponse incorrecte|opcion incorrecta|opcion erronea|' +
    'respuesta erronea|respuesta falsa|opzione errata|opzione sbagliata|opcao errada|opcao incorreta|' +
    'alternativa errada|alternativa incorreta|foute optie|onjuiste optie|onjuist antwoord|bledna opcja',
  marks:
    'marks|mark|points|point|pts|score|weight|punkte|punkt|punktzahl|bareme|note|puntos|puntuacion|puntaje|punti|' +
    'punteggio|pontos|pontuacao|punten|punt|punkty',
  explanation:
    'explanation|answer explanation|feedback|general feedback|rationale|comment|erklarung|erlauterung|begrundung|ruckmeldung|kommentar|' +
    'explication|commentaire|explicacion|retroalimentacion|comentario|spiegazione|commento|explicacao|justificativa|' +
    'uitleg|toelichting|wyjasnienie',
  tags:
    'tags|tag|keywords|topic|category|schlagworter|stichworter|thema|kategorie|mots cles|etiquettes|theme|categorie|' +
    'etiquetas|tema|categoria|etichette|argomento|assunto|labels|onderwerp|tagi|temat|kategoria',
  title: 'title|name|question name|titel|titre|nom|titulo|nombre|titolo|nome|naam|tytul|nazwa|bezeichnung',
  type: 'type|question type|typ|fragetyp|type de question|tipo|tipo de pregunta|tipo di domanda|vraagtype',
  format: 'format',
  picture:
    'picture|image|image link|image url|media|bild|photo|imagen|immagine|imagem|afbeelding|obraz|image file|picture url',
  time:
    'time|time limit|time limit sec|time in seconds|zeit|zeitlimit|temps|duree|tiempo|tiempo limite|tempo|' +
    'tempo limite|tijd|tijdslimiet|czas',
  number: 'no|nr|number|question #|id|#|row|item|nummer|numero|num|n|lp|question number|question no|frage nr',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.keys` loses the type of the keys
const KINDS = (Object.keys(SYNONYMS) as (keyof typeof SYNONYMS)[]).map((kind) => ({
  kind,
  headings: new Set(SYNONYMS[kind].split('|')),
}));

const OPTION_WORDS =
  'option|answer|choice|answer option|answer choice|possible answer|alternative|opt|antwort|antwortmoglichkeit|' +
  'auswahl|reponse|choix|proposition|respuesta|opcion|alternativa|risposta|opzione|scelta|resposta|opcao|antwoord|' +
  'optie|keuze|odpowiedz|opcja';
const OPTION = new RegExp(`^(?:${OPTION_WORDS})? ?(\\d{1,2}|[a-j])$`);
const WRONG = new RegExp(`^(?:${SYNONYMS.wrong}) ?(?:\\d{0,2}|[a-j])$`);
const RIGHT = new RegExp(`^(?:${SYNONYMS.right}) ?\\d{1,2}$`);

const HEADING = 200;

/** Normalizes a heading: lower case, without accents, punctuation and text after a dash. */
export function normalizeHeading(heading: string): string {
  return heading
    .slice(0, HEADING)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replace(/\s[-–—]\s.*$/s, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll(/\((?:s|[^()]{2,})\)/g, '')
    .replaceAll(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}

export function recogniseColumn(heading: string): Column | undefined {
  const text = normalizeHeading(heading);
  const known = KINDS.find(({ headings }) => headings.has(text));
  if (known) return { kind: known.kind };
  if (WRONG.test(text)) return { kind: 'wrong' };
  const label = OPTION.exec(text)?.[1];
  if (label === undefined) return RIGHT.test(text) ? { kind: 'right' } : undefined;
  const position = /^\d/.test(label) ? Number(label) : label.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
  return position >= 1 ? { kind: 'option', position } : undefined;
}
