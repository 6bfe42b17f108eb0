/** Counts clicks from now on, but no keys. */
export function countClicks(): () => number {
  let clicks = 0;
  const count = () => void clicks++;
  document.addEventListener('pointerdown', count, true);
  return () => {
    document.removeEventListener('pointerdown', count, true);
    return clicks;
  };
}
