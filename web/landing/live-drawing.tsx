import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import classes from './live-drawing.module.css';

const STUDENTS = ['ada', 'alan', 'emmy', 'grace', 'kurt', 'marie', 'olga', 'rosa', 'tim'];

/** A drawing of Live's grid. When it scrolls into view, it fills as if a class were answering. */
export function LiveDrawing() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      threshold: 0.4,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div
      ref={ref}
      role="img"
      aria-label={t`A class during a contest, and each student’s answers`}
      className={classes.live}
      data-seen={isSeen}
    >
      <p className={classes.head}>
        <strong>{t`Live`}</strong> 00:12:31
      </p>
      {STUDENTS.map((name) => (
        <p key={name}>
          {name}
          <i />
        </p>
      ))}
    </div>
  );
}
