/** Words of school passwords that attackers guess first, in many languages. */
export const passwordWords = `
  tallymark school schule gymnasium grundschule ecole école college collège lycee lycée escuela colegio
  instituto escola scuola liceo szkola szkoła skola škola skole koulu iskola okul школа university
  universität universidad université teacher lehrer lehrerin professeur prof maestro maestra profesor
  professor nauczyciel ucitel učitel leraar docent opettaja ogretmen öğretmen учитель student pupil
  schueler schüler schülerin eleve élève etudiant étudiant alumno alumna aluno studente alunno uczen
  uczeń leerling elev öğrenci class klasse classe clase turma klasa trida třída klas luokka sinif
  contest quiz test exam examen klausur pruefung prüfung esame prova egzamin math maths mathe
  mathematik matematica matemáticas mathematiques homework hausaufgaben password passwort kennwort
  motdepasse contraseña contrasena senha haslo hasło heslo wachtwoord losenord lösenord salasana parola
  sifre пароль
`
  .trim()
  .split(/\s+/);
