/* Polyfills for old browsers (docs/browsers.md), tested by e2e/old-browsers.spec.ts. */

function add(target: object, methods: object): void {
  for (const [name, value] of Object.entries(methods)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  return this[index < 0 ? this.length + index : index];
}
add(String.prototype, { at });
add(Array.prototype, {
  at,
  findLast(this: unknown[], isWanted: (value: unknown, index: number, all: unknown[]) => unknown): unknown {
    for (let index = this.length - 1; index >= 0; index--) {
      if (isWanted(this[index], index, this)) return this[index];
    }
    return undefined;
  },
  findLastIndex(
    this: unknown[],
    isWanted: (value: unknown, index: number, all: unknown[]) => unknown,
  ): number {
    let index = this.length - 1;
    while (index >= 0 && !isWanted(this[index], index, this)) index--;
    return index;
  },
  toReversed(this: unknown[]): unknown[] {
    // oxlint-disable-next-line unicorn/no-array-reverse -- this makes what the rule would have
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number): unknown[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- this makes what the rule would have
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]): unknown[] {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], index: number, value: unknown): unknown[] {
    const copy = [...this];
    copy[index < 0 ? copy.length + index : index] = value;
    return copy;
  },
});
add(Object, {
  hasOwn: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key),
});
add(Map, {
  groupBy(values: Iterable<unknown>, keyOf: (value: unknown) => unknown) {
    const groups = new Map<unknown, unknown[]>();
    for (const value of values) {
      const key = keyOf(value);
      groups.set(key, [...(groups.get(key) ?? []), value]);
    }
    return groups;
  },
});
add(HTMLFormElement.prototype, {
  requestSubmit(this: HTMLFormElement) {
    const button = this.appendChild(document.createElement('button'));
    button.hidden = true;
    button.click();
    button.remove();
  },
});
add(AbortSignal, {
  timeout(milliseconds: number) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  },
});
add(URL, {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
});
