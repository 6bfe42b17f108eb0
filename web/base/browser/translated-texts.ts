/** Elements with translations, by the texts that they replaced. */
const translations = new WeakMap<Node, ChildNode>();

/** Puts a text back in the place of its translation. The browser then translates it again. */
const putBack = (node: Node) => translations.get(node)?.replaceWith(node);

const changes = new MutationObserver((records) => {
  for (const { target, addedNodes, removedNodes, previousSibling } of records) {
    // React has changed a text that the page no longer shows.
    putBack(target);
    const [text] = removedNodes;
    const font = addedNodes[0] ?? previousSibling;
    if (text && !text.parentNode && font instanceof HTMLFontElement) {
      translations.set(text, font);
      changes.observe(text, { characterData: true });
    }
  }
});

/**
 * Lets React work on a page that the browser translates. Browsers replace texts by `<font>`, but React keeps
 * its own texts (docs/decisions/0097-translated-pages.md).
 */
export function followTranslations(): void {
  changes.observe(document, { childList: true, subtree: true });
  Object.assign(Node.prototype, {
    removeChild(child: ChildNode) {
      putBack(child);
      child.remove();
      return child;
    },
    insertBefore(this: Node, child: Node, next: ChildNode | null) {
      if (next) putBack(next);
      if (next?.parentNode === this) next.before(child);
      else this.appendChild(child);
      return child;
    },
  });
}
