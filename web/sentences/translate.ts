/* `npm run translate -- de` updates web/sentences/de.po; with `--missing` it lists gaps and faults. */
import { findProblems, LANGUAGES, updateLanguage } from './languages.ts';

const args = process.argv.slice(2);
const [language = ''] = args;
if (!/^[a-z]{2,3}$/.test(language) || language === 'en') {
  process.stderr.write(
    'Name the language by its code, such as "npm run translate -- de". English needs no file.\n',
  );
  process.exit(1);
}
const { all, missing } = await updateLanguage(LANGUAGES, language);
process.stdout.write(
  `web/sentences/${language}.po has ${all} sentences, ${missing} of them without a translation.\n`,
);
if (args.includes('--missing'))
  for (const { sentence, problem } of findProblems(LANGUAGES, language))
    process.stdout.write(`${JSON.stringify(sentence)}: ${problem}\n`);
