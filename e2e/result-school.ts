export { answeredContest } from '../server/test/scenes.ts';

export const HOUR = 3_600_000;
export const resultAddress = ({ id }: { id: number }) => `/results/teacher/${id}/result`;
