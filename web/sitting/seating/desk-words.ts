type Seated = { room?: string | undefined; desk?: string | undefined };

/** Returns where a student sits ("Room 12 · A3"); empty without a desk. */
export const deskWords = ({ room, desk }: Seated): string =>
  room && desk ? `${room} · ${desk}` : (desk ?? '');
