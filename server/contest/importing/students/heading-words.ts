import type { StudentColumn } from '#contract/school-class.ts';

/** Headings of lists of students by kind, in the languages of the programs that write them. */
export const HEADINGS: Record<Exclude<StudentColumn, 'none'>, string> = {
  name:
    'name|student|students|student name|full name|pupil|pupil name|learner|candidate|participant|display name|' +
    'Schüler|Schülerin|Schüler/in|Schülername|vollständiger Name|Anzeigename|Teilnehmer|nom complet|élève|élèves|' +
    'étudiant|nombre completo|alumno|alumna|alumno/a|alumnado|estudiante|nome completo|studente|alunno|aluno|aluna|' +
    'estudante|naam|volledige naam|leerling|imię i nazwisko|uczeń|oppilas|elev|namn|navn|nimi|jméno a příjmení|' +
    'žák|ime i prezime|nume și prenume|ad soyad|adı soyadı|öğrenci|ονοματεπώνυμο|ФИО|учень|учащийся|ученик|ПІБ|' +
    'اسم الطالب|الاسم|الاسم الكامل|اسم التلميذ|اسم|氏名|名前|生徒氏名|児童氏名|姓名|学生姓名|學生姓名|' +
    '이름|성명|학생명|họ và tên|họ tên|nama|nama siswa|nama murid',
  last_first:
    'Nachname Vorname|Name Vorname|Familienname Vorname|Nachname und Vorname|sortname|sortable name|' +
    'last name first name|surname forename|surname first name|nom et prénom|nom prénom|noms et prénoms|' +
    'apellidos y nombre|apellidos nombre|apellidos y nombres|cognome e nome|cognome nome|nominativo|' +
    'apelido e nome|sobrenome e nome|achternaam voornaam|nazwisko i imię|nazwisko imię|sukunimi etunimi|' +
    'sukunimi ja etunimi|efternamn förnamn|efternavn fornavn|příjmení a jméno|příjmení jméno|prezime i ime|' +
    'фамилия имя|фамилия и имя|прізвище та ім’я|prénom et nom usuel',
  first_name:
    'first name|firstname|given name|given names|forename|forenames|fore name|preferred first name|' +
    'preferred forename|legal forename|legal first name|Vorname|Vornamen|Rufname|prénom|prénoms|nombre|nombres|' +
    'nome|nome próprio|primeiro nome|voornaam|roepnaam|imię|etunimi|etunimet|kutsumanimi|förnamn|tilltalsnamn|fornavn|' +
    'jméno|meno|ime|keresztnév|utónév|prenume|ad|adı|isim|όνομα|имя|ім’я|الاسم الأول|名|이름(명)|tên|nama depan',
  last_name:
    'last name|lastname|surname|family name|preferred surname|preferred last name|legal surname|legal last name|' +
    'Nachname|Familienname|Zuname|Langname|long name|nom|nom de famille|nom d’usage|apellido|apellidos|' +
    'primer apellido|segundo apellido|apellido 1|apellido 2|apellido paterno|apellido materno|second surname|' +
    'second last name|cognome|sobrenome|apelido|achternaam|nazwisko|sukunimi|efternamn|efternavn|etternavn|' +
    'příjmení|priezvisko|prezime|priimek|vezetéknév|családnév|nume|nume de familie|soyad|soyadı|soyisim|επώνυμο|' +
    'фамилия|прізвище|اسم العائلة|اللقب|姓|성|họ|nama belakang',
  prefix:
    'last name prefix|surname prefix|infix|tussenvoegsel|tussenvoegsels|voorvoegsel|' +
    'voorvoegsels|Namensvorsatz|Vorsatzwort|Namenszusatz|Namensbestandteil vorangestellt|' +
    'vorangestellter Namensbestandteil|Namensbestandteil|particule',
  email:
    'email|e mail|mail|email address|e mail address|mail address|school email|student email|email 1|Emailadresse|' +
    'E-Mail-Adresse|Mailadresse|adresse e-mail|adresse mail|adresse électronique|courriel|correo|' +
    'correo electrónico|dirección de correo|indirizzo email|indirizzo e-mail|posta elettronica|endereço de email|' +
    'emailadres|e-mailadres|adres e-mail|adres email|username email|login email|address email|user principal name|' +
    'sähköposti|sähköpostiosoite|e-post|e-postadress|e-postadresse|eposta|e-posta|email adresa|электронная почта|' +
    'почта|електронна пошта|البريد الإلكتروني|البريد الالكتروني|メール|メールアドレス|邮箱|电子邮件|電子郵件|이메일',
  number:
    'number|no|nr|id|#|student id|student number|student no|school id|school number|admission number|admission no|' +
    'adno|upn|roll number|roll no|roll|candidate number|candidate no|id number|matriculation number|' +
    'registration number|sis user id|sis id|idnumber|source id|sourced id|local id|state id|student code|Nummer|' +
    'Schülernummer|Schüler-ID|Matrikelnummer|Matrikelnr|Matrikel-Nr|Matrikel|mtknr|Kennung|extern key|externer Schlüssel|' +
    'numéro|numéro étudiant|numéro d’étudiant|ine|matricule|número|matrícula|nº|número de alumno|expediente|' +
    'nº expediente|nº id escolar|número de identificación escolar|nie|pr|matricola|numero di matricola|leerlingnummer|' +
    'studentnummer|stamnummer|stamnr|numer|nr albumu|numer ucznia|numer w dzienniku|nr w dzienniku|lp|opiskelijanumero|' +
    'oppilasnumero|elevnummer|okul no|öğrenci no|номер|رقم الطالب|الرقم|رقم|م|الرقم الأكاديمي|رقم القيد|' +
    '出席番号|学籍番号|生徒番号|番号|学号|學號|座号|座號|编号|学籍号|번호|학번|출석번호|mã số|mã học sinh|nis|nisn',
  class:
    'class|classes|school class|form|form group|reg group|registration form|registration group|tutor group|' +
    'homeroom|home room|section|sections|group|groups|course|Klasse|Klassen|Klassengruppe|Klassenbezeichnung|klasse name|' +
    'Gruppe|Gruppen|Kurs|classe|classes de rattachement|groupe|groupes|division|clase|curso|grupo|grupos|unidad|sezione|gruppo|' +
    'turma|klas|klassen|stamklas|lesgroep|lesgroepen|stamgroep|groep|groepen|klasa|oddział|grupa|luokka|ryhmä|' +
    'klass|třída|trieda|razred|razred i odjeljenje|osztály|clasa|sınıf|şube|τμήμα|класс|клас|الصف|الفصل|الشعبة|الفوج|' +
    'القسم|クラス|組|学級|学年組|班级|班級|班|반|학급|lớp|kelas',
  status:
    'role|roles|user role|course role|type|user type|member type|membership|status|enrollment status|' +
    'enrolment status|enrol status|state|availability|available|enabled user|enabled|active|exit date|leaving date|' +
    'date of leaving|end date|withdrawal date|Rolle|Rollen|Funktion|Austritt|Austrittsdatum|Abgangsdatum|Abgang|rôle|rôles|' +
    'statut|date de sortie|rol|función|estado|estado matrícula|estado de la matrícula|fecha de baja|ruolo|ruoli|stato|' +
    'data ritiro|papel|função|situação|uitschrijfdatum|datum uit|rola|data wypisania|rooli|tila|رول|الحالة|الدور|' +
    '状态|角色|役割|상태|역할',
  extra_time:
    'extra time|extra minutes|extra mins|extra min|extra percent|additional time|additional minutes|' +
    'extended time|time extension|time factor|time multiplier|more time|access arrangements|accommodation|' +
    'accommodations|extra zeit|extrazeit|Zeitzuschlag|Zeitzugabe|Zeitverlängerung|Schreibzeitverlängerung|' +
    'Nachteilsausgleich|Zeitfaktor|mehr Zeit|temps supplémentaire|temps majoré|majoration|majoration de temps|' +
    'tiers temps|tiempo extra|tiempo adicional|tempo aggiuntivo|tempo supplementare|tempo extra|tempo adicional|' +
    'extra tijd|tijdverlenging|dodatkowy czas|wydłużony czas',
};

/** Headings that are read before others of their kind. */
export const PREFERRED =
  'Rufname|roepnaam|kutsumanimi|tilltalsnamn|preferred first name|preferred forename|preferred surname|' +
  'preferred last name|long name|Langname|student id|student number|sis user id|sis id|id number|idnumber|' +
  'Matrikelnummer|registration number|学籍番号|学号|學號|학번|رقم الطالب|leerlingnummer|stamnummer|upn|adno|ine|' +
  'numéro étudiant|nº id escolar|extern key|homeroom|home room|Klasse|klasse name|stamklas|class|form|section';

/** Headings that are read only if no other of their kind has cells. */
export const WEAK =
  'no|nr|id|#|lp|pr|nº|م|الرقم|رقم|番号|座号|번호|Nummer|number|numero|numer|Vornamen|legal forename|' +
  'legal surname|group|groups|Gruppen|groupes|grupos|course|Kurs|type';

/** Headings of second surnames, which follow the first surname. */
export const SECOND_PARTS = 'segundo apellido|apellido 2|apellido materno|second surname|second last name';
