// Polyfills for supported browsers (browsers.ts), imported before all other code.

function toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
  return [...this].sort(compare)
}

if (!('toSorted' in Array.prototype))
  Object.defineProperty(Array.prototype, 'toSorted', { value: toSorted, writable: true, configurable: true })
