import { useEffect, useState } from 'react';

/** Returns a local URL that shows a file before it is uploaded. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [shown, setShown] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    setShown({ of: file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown && shown.of === file ? shown.url : undefined;
}
