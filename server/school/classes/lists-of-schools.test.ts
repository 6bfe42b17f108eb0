import { expect, test } from 'vitest';
import type { Wire } from '#contract/schemas.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';
import { makeZip } from '../../test/make-zip.ts';

const app = await testApp();
const teacher = await logInAs(app, 'Teacher');
const { id } = (await app.call('createClass', { as: teacher, body: { name: '9b' } })).body;

async function read(content: string | Uint8Array): Promise<Wire<'readStudents'>> {
  const file = new Blob([typeof content === 'string' ? content : Uint8Array.from(content)]);
  const reply = await app.call('readStudents', { as: teacher, body: { class: id }, file });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

/** Returns each row as "name|address|number|class"; "-" marks rows that are refused, "?" those not ticked. */
const outline = ({ rows }: Wire<'readStudents'>) =>
  rows.map(
    ({ name, email, number, class: schoolClass, comes, is_ticked: isTicked }) =>
      `${comes ? (isTicked ? '' : '?') : '-'}${[name, email, number, schoolClass].join('|')}`,
  );

/** Lists as programs of schools and universities write them, with invented names. */
const LISTS: [program: string, list: string, expected: string[]][] = [
  [
    'Pronote',
    'Élève;Né(e) le;Classe de rattachement;Classe\nDE SOUZA Marie;03/02/2012;;3A\nDUPONT-LEROY Anne Sophie;14/07/2012;;3A\nMARTIN Léo;01/09/2012;;3A',
    ['Marie DE SOUZA|||3A', 'Anne Sophie DUPONT-LEROY|||3A', 'Léo MARTIN|||3A'],
  ],
  [
    'Pronote, name and class',
    'NOM Prénom;Classe\nDUPONT Marie;3A\nLE GALL Yann;3A',
    ['Marie DUPONT|||3A', 'Yann LE GALL|||3A'],
  ],
  [
    'Untis',
    'Name;Langname;Vorname;Klasse;Geschlecht;Geburtsdatum\nKelMia;Keller;Mia;9b;2;20120314\nVogJon;von Vogt;Jonas;9b;1;20120915',
    ['Mia Keller|||9b', 'Jonas von Vogt|||9b'],
  ],
  [
    'WebUntis',
    'name\tlongName\tforeName\tgender\tbirthDate\tklasse.name\tentryDate\texitDate\ttext\tid\texternKey\taddress.email\n' +
      'KelMia\tKeller\tMia\tW\t14.03.2012\t9b\t01.08.2026\t\t\t812\t4711\tmia@s.example\n' +
      'BauTom\tBauer\tTom\tM\t02.05.2012\t9b\t01.08.2026\t\t\t813\t4712\t\n' +
      'FucLea\tFuchs\tLea\tW\t08.11.2012\t9b\t01.08.2026\t30.10.2026\t\t814\t4713\tlea@s.example',
    ['Mia Keller|mia@s.example|4711|9b', 'Tom Bauer||4712|9b', '?Lea Fuchs|lea@s.example|4713|9b'],
  ],
  [
    'SchILD',
    'Nachname|Vorname|Geburtsdatum|Geschlecht|Klasse|Status\nÖzdemir|Elif|12.01.2012|w|9b|Aktiv\nWeiß|Ben|30.06.2012|m|9b|Abgemeldet',
    ['Elif Özdemir|||9b', '?Ben Weiß|||9b'],
  ],
  [
    'ASV',
    'Familienname;Namensbestandteil vorangestellt;Vornamen;Rufname;Klasse\nBerg;von dem;Anna Maria;Anna;9b\nHuber;;Maximilian Josef;Max;9b',
    ['Anna von dem Berg|||9b', 'Max Huber|||9b'],
  ],
  [
    'PowerSchool',
    "Student_Number,Last_Name,First_Name,Middle_Name,Grade_Level,Home_Room,DOB\n100234,Nguyen,Linh,T,9,B12,2/14/2012\n100235,O'Brien,Sean,,9,B12,5/1/2012",
    ['Linh Nguyen||100234|B12', "Sean O'Brien||100235|B12"],
  ],
  [
    'Infinite Campus',
    'student.studentNumber,student.lastName,student.firstName,student.grade\n88112,Reyes,Camila,09\n88113,Smith,Jaden,09',
    ['Camila Reyes||88112|', 'Jaden Smith||88113|'],
  ],
  [
    'SIMS',
    'Adno,Legal Surname,Legal Forename,Preferred Surname,Preferred Forename,Reg Group\n003412,Ahmed,Mohammed,Ahmed,Mo,9B\n003413,Clarke,Elizabeth,Clarke,Lizzie,9B',
    ['Mo Ahmed||003412|9B', 'Lizzie Clarke||003413|9B'],
  ],
  [
    'Arbor',
    'Student,Year Group,Registration Form,UPN,Email Address\nAmara Okafor,Year 9,9B,A823200410001,amara@s.example\nOwen Pugh,Year 9,9B,A823200410002,',
    ['Amara Okafor|amara@s.example|A823200410001|9B', 'Owen Pugh||A823200410002|9B'],
  ],
  [
    'Canvas, gradebook',
    'Student,ID,SIS User ID,SIS Login ID,Section,Essay (4411),Quiz 1 (4412),Current Score,Final Grade\n' +
      ',,,,,,Manual Posting,,\n' +
      '    Points Possible,,,,,20,10,(read only),(read only)\n' +
      '"Keller, Mia",58213,S1001,mia@s.example,Physics 9b,18,9,,\n' +
      '"van der Berg, Jan",58214,S1002,jan@s.example,Physics 9b,,7,,\n' +
      '"Student, Test",58299,,d9a8e0,Physics 9b,,,,',
    [
      '-|||',
      '-Points Possible|||',
      'Mia Keller|mia@s.example|S1001|Physics 9b',
      'Jan van der Berg|jan@s.example|S1002|Physics 9b',
      '?Test Student|||Physics 9b',
    ],
  ],
  [
    'Canvas without SIS numbers',
    'Student,ID,SIS User ID,SIS Login ID,Section,Essay (4411)\n    Points Possible,,,,,20\n"Keller, Mia",58213,,mia@s.example,9b,18\n"Ito, Ken",58214,,ken@s.example,9b,',
    ['-Points Possible|||', 'Mia Keller|mia@s.example|58213|9b', 'Ken Ito|ken@s.example|58214|9b'],
  ],
  [
    'Moodle, participants',
    '"First name","Last name","Email address",Roles,Groups\nMia,Keller,mia@s.example,Student,"Group 9b"\nPetra,Lang,lang@s.example,Teacher,"No groups"\nAli,"bin Omar",ali@s.example,Student,"Group 9b"',
    [
      'Mia Keller|mia@s.example||Group 9b',
      '?Petra Lang|lang@s.example||No groups',
      'Ali bin Omar|ali@s.example||Group 9b',
    ],
  ],
  [
    'Moodle, grades',
    '"First name",Surname,"ID number",Institution,Department,"Email address","Quiz: Waves (Real)","Course total (Real)"\nMia,Keller,2026-017,,,mia@s.example,8.50,8.50\nAli,"bin Omar",2026-018,,,ali@s.example,-,-\n"Overall average",,,,,,8.50,8.50',
    ['Mia Keller|mia@s.example|2026-017|', 'Ali bin Omar|ali@s.example|2026-018|', '-Overall average|||'],
  ],
  [
    'Google Classroom',
    'Last Name,First Name,Email Address,Quiz 1,Essay\nDate,,,2026-09-14,2026-10-02\nPoints,,,10,20\nClass Average,,,8.1,17\nKeller,Mia,mia@s.example,9,18\nPrice,Theo,theo@s.example,7,16',
    [
      '-Date|||',
      '-Points|||',
      '-Class Average|||',
      'Mia Keller|mia@s.example||',
      'Theo Price|theo@s.example||',
    ],
  ],
  [
    'Teams',
    'Name,Email,Role\nMia Keller,mia@s.example,Member\nPetra Lang,lang@s.example,Owner',
    ['Mia Keller|mia@s.example||', '?Petra Lang|lang@s.example||'],
  ],
  [
    'School Data Sync',
    'sourcedId,orgSourcedIds,username,givenName,familyName,role,email\nu-17,s-1,mia.keller,Mia,Keller,student,mia@s.example\nu-18,s-1,p.lang,Petra,Lang,teacher,lang@s.example',
    ['Mia Keller|mia@s.example|u-17|', '?Petra Lang|lang@s.example|u-18|'],
  ],
  [
    'Blackboard',
    '"Last Name","First Name","Username","Student ID","Last Access","Availability"\n"Keller","Mia","mkeller","000731","2026-09-14 10:22:00","Yes"\n"Doe","Sam","sdoe","000732","","No"',
    ['Mia Keller||000731|', '?Sam Doe||000732|'],
  ],
  [
    'TUMonline',
    'REGISTRATION_NUMBER;CODE_OF_STUDY_PROGRAMME;FAMILY_NAME_OF_STUDENT;FIRST_NAME_OF_STUDENT;GENDER;EMAIL\n03712345;1630 17 030;Grün-Lang;Nora;F;nora@u.example\n03712346;1630 17 030;de Witt;Piet;M;piet@u.example',
    ['Nora Grün-Lang|nora@u.example|03712345|', 'Piet de Witt|piet@u.example|03712346|'],
  ],
  [
    'HISinOne',
    'mtknr;sortname;vorname;nachname;stg\n4012345;Keller,Mia;Mia;Keller;Physik\n4012346;Lê,Anh;Anh;Lê;Physik',
    ['Mia Keller||4012345|', 'Anh Lê||4012346|'],
  ],
  [
    'Magister',
    'Stamnr;Roepnaam;Tussenvoegsel;Achternaam;Stamklas;E-mail\n120345;Jan;van der;Berg;h3b;jan@s.example\n120346;Sanne;;Bakker;h3b;sanne@s.example',
    ['Jan van der Berg|jan@s.example|120345|h3b', 'Sanne Bakker|sanne@s.example|120346|h3b'],
  ],
  [
    'Somtoday',
    'Leerlingnummer;Achternaam;Tussenvoegsel;Roepnaam;Klas\n20431;Vries;de;Lotte;3B\n20432;Jansen;;Daan;3B',
    ['Lotte de Vries||20431|3B', 'Daan Jansen||20432|3B'],
  ],
  [
    'iSAMS',
    'School ID,Forename,Surname,Form,Year,Email Address,Status\n012345678901,Poppy,Wren,9B,9,poppy@s.example,Current\n012345678902,Max,Hill,9B,9,max@s.example,Former',
    ['Poppy Wren|poppy@s.example|012345678901|9B', '?Max Hill|max@s.example|012345678902|9B'],
  ],
  [
    'Librus',
    'Lp.;Nazwisko i imię;Klasa\n1;Kowalska Anna;3a\n2;Nowak-Lis Jan;3a',
    ['Anna Kowalska||1|3a', 'Jan Nowak-Lis||2|3a'],
  ],
  ['Librus, names alone', 'Nazwisko i imię\nKowalska Anna\nNowak Jan', ['Anna Kowalska|||', 'Jan Nowak|||']],
  [
    'Vulcan',
    'Numer w dzienniku;Nazwisko;Imię;Drugie imię;Oddział\n1;Wójcik;Zofia;Maria;3a\n2;Zając;Igor;;3a',
    ['Zofia Wójcik||1|3a', 'Igor Zając||2|3a'],
  ],
  [
    'Spaggiari',
    'Cognome;Nome;Classe\nRossi;Giulia;3A\nDe Luca;Marco;3A',
    ['Giulia Rossi|||3A', 'Marco De Luca|||3A'],
  ],
  [
    'Argo',
    'Pr.;Alunno;Data nascita\n1;BIANCHI CHIARA;01/02/2012\n2;ROSSI GIANNI;03/04/2012',
    ['BIANCHI CHIARA||1|', 'ROSSI GIANNI||2|'],
  ],
  [
    'Skolengo',
    'Nom;Prénom;Date de naissance;Classe;Adresse e-mail\nMoreau;Inès;05/06/2012;3B;ines@s.example\nLe Goff;Erwan;07/08/2012;3B;',
    ['Inès Moreau|ines@s.example||3B', 'Erwan Le Goff|||3B'],
  ],
  [
    'Wilma',
    'Sukunimi;Etunimet;Kutsumanimi;Luokka;Sähköposti\nVirtanen;Aino Maria;Aino;8B;aino@s.example\nMäkelä;Eero;Eero;8B;',
    ['Aino Virtanen|aino@s.example||8B', 'Eero Mäkelä|||8B'],
  ],
  [
    'Séneca',
    'Alumno/a,Estado Matrícula,Nº Id. Escolar,Primer apellido,Segundo apellido,Nombre,Unidad\n"García López, María José",,1234567,García,López,María José,3º ESO B\n"Ruiz Cano, Hugo",Anulada,1234568,Ruiz,Cano,Hugo,3º ESO B',
    ['María José García López||1234567|3º ESO B', '?Hugo Ruiz Cano||1234568|3º ESO B'],
  ],
  [
    'Séneca, names alone',
    'Alumno/a;Unidad\nGarcía López, María José;3º ESO B\nde la Torre Vega, Iván;3º ESO B',
    ['María José García López|||3º ESO B', 'Iván de la Torre Vega|||3º ESO B'],
  ],
  ['a Japanese 名簿', '出席番号,氏名\n1,佐藤 花子\n2,鈴木 太郎', ['佐藤 花子||1|', '鈴木 太郎||2|']],
  [
    'a Japanese 名簿 with names in two columns',
    '学籍番号,組,姓,名,ふりがな\nS001,2組,佐藤,花子,さとう はなこ\nS002,2組,鈴木,太郎,すずき たろう',
    ['佐藤 花子||S001|2組', '鈴木 太郎||S002|2組'],
  ],
  [
    'a Chinese list by 学号',
    '序号,学号,姓名,性别,班级\n1,20260101,王小明,男,九年级2班\n2,20260102,李娜,女,九年级2班',
    ['王小明||20260101|九年级2班', '李娜||20260102|九年级2班'],
  ],
  ['a Korean 출석부', '학년,반,번호,성명\n3,2,1,김민준\n3,2,2,이서연', ['김민준||1|2', '이서연||2|2']],
  [
    'an Arabic list',
    'م;اسم الطالب;رقم الطالب;الصف\n1;ليلى حسن;202611;التاسع ب\n2;عمر بن علي;202612;التاسع ب',
    ['ليلى حسن||202611|التاسع ب', 'عمر بن علي||202612|التاسع ب'],
  ],
];

test.each(LISTS)('reads a list of %s', async (_, list, expected) => {
  expect(outline(await read(list))).toEqual(expected);
});

test.each([
  [
    'numbered names with their class',
    '1. Mia Keller (9b)\n2. Noah de Vries (9b)\n3) Keller, Zoé (9b)',
    ['Mia Keller|||9b', 'Noah de Vries|||9b', 'Zoé Keller|||9b'],
  ],
  ['numbered names with a comma', '1. Keller, Mia\n2. de Vries, Noah', ['Mia Keller|||', 'Noah de Vries|||']],
  ['numbers and names', '4711 Mia Keller\n4712 Noah Bär', ['Mia Keller||4711|', 'Noah Bär||4712|']],
  [
    'a number in brackets',
    'Mia Keller (201145)\nNoah Bär (201146)',
    ['Mia Keller||201145|', 'Noah Bär||201146|'],
  ],
  ['a class behind the name', 'Mia Keller 9b\nNoah Bär 9b', ['Mia Keller|||9b', 'Noah Bär|||9b']],
  [
    'positions in a column, and a class',
    '1.\tKeller\tMia\t9b\n2.\tBär\tNoah\t9b\n3.\tOtt\tIda\t9b',
    ['Mia Keller|||9b', 'Noah Bär|||9b', 'Ida Ott|||9b'],
  ],
  [
    'a class and no number, without headings',
    'Mia Keller;9b\nNoah Bär;9b\nIda Ott;9b\nUwe Ulm;9b',
    ['Mia Keller|||9b', 'Noah Bär|||9b', 'Ida Ott|||9b', 'Uwe Ulm|||9b'],
  ],
  [
    'a footer and headings that are repeated',
    'Name;Number;Email\nMia Keller;17;mia@s.example\nName;Number;Email\nNoah Bär;18;\nPrinted on 14.09.2026;;',
    ['Mia Keller|mia@s.example|17|', 'Noah Bär||18|', '?Printed on 14.09.2026|||'],
  ],
  [
    'a student who has left, before a namesake with the same address',
    'Name;Email\nMia Keller (inactive);mia@s.example\nMia Keller;mia@s.example',
    ['?Mia Keller (inactive)|mia@s.example||', 'Mia Keller|mia@s.example||'],
  ],
])('reads %s', async (_, list, expected) => {
  expect(outline(await read(list))).toEqual(expected);
});

test('headings in an unknown language are no student, and the answer says what was recognized by cells', async () => {
  const list =
    'ชื่อ;เลขประจำตัว;ห้อง\nSomchai Dee;64001;3/2\nMalee Suk;64002;3/2\nAnong Kaew;64003;3/2\nNiran Boon;64004;3/2';
  const answer = await read(list);
  expect(outline(answer)).toEqual([
    'Somchai Dee||64001|3/2',
    'Malee Suk||64002|3/2',
    'Anong Kaew||64003|3/2',
    'Niran Boon||64004|3/2',
  ]);
  expect(answer.notes).toEqual([
    'The headings are unknown, so the columns were recognized by their cells. Please check them.',
  ]);
});

test('doubtful names and rows that were left out are said', async () => {
  const answer = await read('Kurs Physik\nNazwisko i imię;Klasa\nLa Rosa Anna;3a\nKowalska Anna Maria;3a');
  expect(outline(answer)).toEqual(['Anna La Rosa|||3a', 'Anna Maria Kowalska|||3a']);
  expect(answer.notes).toEqual(['The row above the headings was left out: “Kurs Physik”.']);
  expect(answer.rows.map(({ problems }) => problems)).toEqual([
    [],
    ['“Kowalska” is read as the last name. Please check it.'],
  ]);
  const { notes } = await read('Keller;Mia;17\nBär;Noah;18');
  expect(notes).toEqual([
    'Without headings, the first column of names is read as the last name. Please check the columns.',
  ]);
  const capitals = await read('Alunno;Classe\nBIANCHI CHIARA;3A\nDE LUCA MARCO;3A');
  expect(capitals.notes).toEqual([
    'The names are in capitals. If the last name comes first, choose “Name, last name first”.',
  ]);
});

const sheet = (rows: string[][]) =>
  `<worksheet><sheetData>${rows
    .map(
      (cells) => `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const workbook = (sheets: { name: string; state?: string; rows: string[][] }[]) =>
  makeZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook><sheets>${sheets
        .map(({ name, state = 'visible' }, at) => `<sheet name="${name}" state="${state}" r:id="r${at}"/>`)
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${sheets
        .map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
        .join('')}</Relationships>`,
    },
    ...sheets.map(({ rows }, at) => ({ name: `xl/worksheets/sheet${at}.xml`, content: sheet(rows) })),
  ]);

test('all sheets with the same columns are read, each as a class; the others are named', async () => {
  const answer = await read(
    workbook([
      { name: 'Info', rows: [['Lists of year 9'], ['Please do not change']] },
      {
        name: '9a',
        rows: [
          ['Name', 'Number'],
          ['Mia Keller', '17'],
        ],
      },
      {
        name: '9b',
        rows: [
          ['Name', 'Number'],
          ['Noah Bär', '18'],
          ['Ida Ott', '19'],
        ],
      },
      {
        name: 'Trips',
        rows: [
          ['First name', 'Surname', 'Paid'],
          ['Mia', 'Keller', '5'],
        ],
      },
      {
        name: 'Old',
        state: 'hidden',
        rows: [
          ['Name', 'Number'],
          ['Uwe Ulm', '20'],
        ],
      },
      { name: 'Empty', rows: [] },
    ]),
  );
  expect(outline(answer)).toEqual(['Mia Keller||17|9a', 'Noah Bär||18|9b', 'Ida Ott||19|9b']);
  expect(answer.notes).toEqual([
    'The sheet “Info” has no students and was not read.',
    'The sheet “Trips” has other columns and was not read. Paste its rows to read it.',
    'The sheet “Old” is hidden and was not read.',
  ]);
});
