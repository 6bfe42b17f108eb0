import { Title } from '../elements/text.tsx';
import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import classes from './clamped-title.module.css';

/** A heading with a user's text, cut to two lines, with a button that shows the rest. */
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
      <Title
        ref={heading}
        order={1}
        className={classes.title}
        data-clamped={!isWhole || undefined}
        dir="auto"
      >
        {text}
      </Title>
      {isCut && (
        <button
          type="button"
          className={classes.more}
          data-look="screen"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t`Show less of the title` : t`Show the whole title`}
        </button>
      )}
    </div>
  );
}
