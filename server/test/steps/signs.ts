/** Splits a list of sequences at middle dots. Tests repeat these sequences in texts and files. */
const divided = (signs: string): string[] => signs.split(' · ');

export const sourceTokens = divided(
  '![ · ![a · ![] · ![a](picture: · ![a](picture:b · ![\\ · !\\[ · ! · [ · ] · ]( · ( · ) · * · ** · ' +
    '*** · *  · *a · a* · *a  · **a · a** · **a  · *a**b · _ · __ · _* · *~a · ~*a · ` · `` · `  · ' +
    '`a``b · ```\n · ```  · ~ · ~~ · ~a · a~ · ~a  · ^ · ^^ · ^a · a^ · ~^ · ~a^b · ^~ · $ · $$ · $  · ' +
    '$a · $a$ · $$a · a$$  · $$\n · $$a\n · $$a\n-  · - $$a\n · $\\ · ~$ · ~` · \\$$a · \\ · \\\\ · ' +
    '\\( · \\[ · \\* · < · <!-- · <b> · & · &amp; · > · >  · > a\n · # · # a\n · | · | a |\n · -  · ' +
    '- a\n · - \n · -\t ·   -  · - -  · 1.  · 1. a\n · 1. -  · 1) a\n\n · + a\n* a\n · - a\n\n  b\n · ' +
    '  ·    · \t · \n · \n\n ·  \n · a\n · a\n\n ·     a\n · a · é · 😀 · _____  · https://a.b ',
);

export const formulaTokens = divided(
  "{ · } · {} · {a} · ^ · _ · ^{ · _{ · x^ · x^2  · x_2  · ' · & · a&b\\\\ · \\\\ · \\ · % · %\n · " +
    '~ · # · $ · \\frac · \\frac{ · \\frac12 · \\frac{a}{b} · \\sqrt · \\sqrt{ · \\sqrt[ · \\binom{ · ' +
    '\\overset{ · \\left( · \\right) · \\left(x\\right) · \\middle| · \\begin{matrix} · \\end{matrix} · ' +
    '\\begin{matrix}a\\end{matrix} · \\begin{aligned}a&=b\\end{aligned} · \\begin{cases} · \\text{ · ' +
    '\\text{a} · \\operatorname{ · \\color{ · \\verb| · \\verb · \\def\\a{ · \\def\\a{b}\\a · ' +
    '\\def\\a{\\a\\a}\\a · \\newcommand\\a{b} · \\sum_ · \\sum_{i}^n  · \\int · \\not · \\bar x · ' +
    '\\vec{ · \\tag{1} · \\over  · \\pmod{a} · \\ce{H2O} · x · 1 · = · ( · [ · ! · | · é · 😀 · \\alpha · ' +
    '\\mathbb{R} · \\substack{a\\\\b} · \\xrightarrow{a} · \\quad · \\hline',
);

/** Sequences with a meaning in the file formats that can be imported. */
export const fileTokens = divided(
  '{ · } · a {\n\n · ::a · ~a  · =a  · # · %1% ·  {T# · [tag: · \\ · \\n · // [tag:a]\n · ' +
    '$CATEGORY: a\n · ANSWER: A\n · ANSWER: A and  · A. a\n · a) b)  · A) a B) b  · 1.  · 1. a\n · ' +
    '1. a\na) x\nb) y\n · 1-a 2-b  · Answer:  · Answer key\n · Explanation: a\n · - a\n · -  · * a\n · ' +
    '[x] · ✓ · ☐  · < · > · <a  · <a> · </a> · <b> · <i>a</i>  · <!-- · <![CDATA[ · <?a  · ' +
    '<!DOCTYPE a [ · & · &amp · &amp; · &# · &#1; · &nope; · <br> · <p> · <pre> · <ul><li> · <ol><li>a · ' +
    '<table><tr><td> · <tr><td>a</td></tr> · <math><mi>x</mi></math> · <math><mfrac> · ' +
    '<img src="a.png"> · <img src="data:image/png;base64, · <span style="font-weight:bold"> · $ · $$ · ' +
    '$$x$$ · $a · \\( · \\(x\\) · ` · * · **a · _ · ^ · ![ · [ · ( · (( · () · | · |a · ; · ;x · , · ' +
    '\t · " · "a\n · \' · “ ·   ·   \n · \n · \n\n · a\n · a\n\n · (2 points)  · -- · =====\n · # a\n · ' +
    '____ · @ · <a@b.c>,  · mailto: · %20 · \u00A0 · . · + · _x000D_ · e\u0301 · É · 😀 · 1 · 1  · a  · ' +
    'True\n',
);

export const listTokens = divided(
  '@ · a@ · < · <@ · <a@b.c>,  · a@b.c  · a · a  ·   · , · ,  · ; · \t · \n · a\n · " · "a\n · \' · ' +
    '1 · 1 min  · % · . · ( · () · mailto: · é · Ada Lovelace, a@b.c\n',
);

export const numberTokens = divided(
  "1 · 0 · 1 000 · 1, · 1. · , · . · 000, · 00, · 1' · ' ·   · 1  · 1 1 · - · + · e · e1 · 1e · 1e1 · 1/ · / · 1 / · " +
    '1 1/ · 1 1/1 · ½ · ½1 · * · * 10 · 10 · 10^ · 10^1 · *10^1 · *10^( · × 10 ^ · ( · ) · ^ · ⁹ · 1⁹ · 10⁻⁹ · ٣ · ٫ · ' +
    '٣٫ · ９ · ． · 𝟡 · \u200b · \u00a0 · \u0301 · ∞ · a',
);
