import { expect, test } from 'vitest';
import { makeZip } from '../../../test/make-zip.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import { readStudentList } from './read-student-list.ts';

const USERS = [
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email',
  'u1,active,,true,o1,student,ada,,Ada,Apt,,1001,ada@s.example',
  'u2,,,TRUE,o1,student,bea,,Bea,van Bond,,1002,',
  'u3,tobedeleted,,true,o1,student,cyd,,Cyd,Cole,,1003,',
  'u4,active,,false,o1,student,dan,,Dan,Dow,,1004,',
  'u5,active,,true,o1,teacher,eve,,Eve,Eck,,,eve@s.example',
].join('\r\n');
const CLASSES = [
  'sourcedId,status,title,grades,courseSourcedId,classCode,classType',
  'c1,active,Physics,9,k1,9a,scheduled',
  'c2,active,Physics,9,k1,9b,scheduled',
  'c3,active,Chemistry,9,k2,,scheduled',
  'c4,tobedeleted,Old,9,k2,,scheduled',
].join('\n');
const ENROLLMENTS = [
  'sourcedId,status,classSourcedId,schoolSourcedId,userSourcedId,role,primary',
  'e1,active,c1,o1,u1,student,',
  'e2,active,c3,o1,u1,student,',
  'e3,,c2,o1,u2,student,',
  'e4,active,c1,o1,u3,student,',
  'e5,active,c1,o1,u4,student,',
  'e6,active,c1,o1,u5,teacher,true',
  'e7,active,c4,o1,u1,student,',
  'e8,tobedeleted,c3,o1,u2,student,',
].join('\n');

const zipOf = (files: Record<string, string>, folder = '') =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name: `${folder}${name}`, content })));

test.each(['', 'roster/'])(
  'students of OneRoster come once for each class, in the folder “%s”',
  async (folder) => {
    const zip = zipOf({ 'users.csv': USERS, 'classes.csv': CLASSES, 'enrollments.csv': ENROLLMENTS }, folder);
    const { rows } = await readStudentList(zip, {});
    expect(rows.map(({ name, email, number, class: of, comes }) => [name, email, number, of, comes])).toEqual(
      [
        ['Ada Apt', 'ada@s.example', '1001', 'Physics (9a)', true],
        ['Ada Apt', 'ada@s.example', '1001', 'Chemistry', true],
        ['Bea van Bond', null, '1002', 'Physics (9b)', true],
      ],
    );
  },
);

test('OneRoster without students says so, and another zip is no list', async () => {
  const empty = zipOf({ 'users.csv': USERS, 'classes.csv': CLASSES, 'enrollments.csv': 'sourcedId' });
  await expect(readStudentList(empty, {})).rejects.toThrow(
    'The OneRoster files have no students in classes.',
  );
  await expect(readStudentList(zipOf({ 'users.csv': USERS }), {})).rejects.toThrow(UnreadableFile);
});
