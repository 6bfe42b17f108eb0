/** Starts counting clicks, and returns a function that returns their number. Key presses are not counted. */
export function countClicks(): () => number {
  let clicks = 0;
  const count = () => void clicks++;
  document.addEventListener('pointerdown', count, true);
  return () => {
    document.removeEventListener('pointerdown', count, true);
    return clicks;
  };
}
