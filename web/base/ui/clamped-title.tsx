import { Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './clamped-title.module.css';

/** A page's heading that somebody has typed: two lines of it, and the whole of a longer one on request. */
export function ClampedTitle({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = heading.current;
    if (!element || isWhole) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole, text]);
  return (
    <div>
      <Title ref={heading} order={1} className={classes.title} mod={{ clamped: !isWhole }} dir="auto">
        {text}
      </Title>
      {isCut && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less of the title' : 'Show the whole title'}
        </button>
      )}
    </div>
  );
}
