/** Returns the rooms with desks of students, to choose from; none if all sit in one. */
export function roomsOf(students: readonly { room?: string | undefined }[]): string[] {
  const rooms = [...new Set(students.flatMap(({ room }) => room || []))].toSorted();
  return rooms.length > 1 ? rooms : [];
}
