/** Returns the class that takes the new contest, if the editor's URL names one (?class=12). */
export function classOfUrl(search: URLSearchParams): number | undefined {
  const id = Number(search.get('class'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
