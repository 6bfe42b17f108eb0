/* `npm run translate -- LANGUAGE` writes or updates web/sentences/LANGUAGE.po. */
import { LANGUAGES, updateLanguage } from './languages.ts';

const [language = ''] = process.argv.slice(2);
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
