import type { ComponentType } from 'react';
import { loadCatalogues } from '../language/load-catalogues.ts';

/**
 * Makes a function that loads a component for teachers, after everything that only teachers' pages need:
 * their sentences, Mantine and its styles. The call must contain the import, because
 * web/sentences/collect-sentences.ts looks for it.
 */
export const forTeachers =
  <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  async (): Promise<ComponentType<Props>> => {
    await loadCatalogues('teacher');
    const [{ TeacherRoot }, Part] = await Promise.all([import('./teacher-root.tsx'), load()]);
    return (props: Props) => (
      <TeacherRoot>
        <Part {...props} />
      </TeacherRoot>
    );
  };
