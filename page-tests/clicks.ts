/** Counts clicks on the page from now on. Keys do not count. */
export function countClicks(): () => number {
  let clicks = 0;
  const count = () => void clicks++;
  document.addEventListener('pointerdown', count, true);
  return () => {
    document.removeEventListener('pointerdown', count, true);
    return clicks;
  };
}
