/**
 * Unsupported browsers (browsers.ts) may lack these names, which residents' pages use; test/built-features.long.test.ts
 * compares the list with the build.
 */
const needed: readonly (readonly [place: object, ...names: string[]])[] = [
  [Object, 'hasOwn', 'fromEntries'],
  [Array.prototype, 'at', 'flat', 'flatMap'],
  [String.prototype, 'matchAll', 'replaceAll'],
  [Promise, 'allSettled'],
  [Intl, 'ListFormat'],
  [window, 'AbortController', 'AbortSignal', 'ResizeObserver', 'PointerEvent', 'createImageBitmap'],
  [document.createElement('dialog'), 'showModal'],
]

/** False in unsupported browsers: the server-rendered page stays, and works without scripts. */
export const isServed = needed.every(([place, ...names]) => names.every(name => name in place))
