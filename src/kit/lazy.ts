/** Creates a value on first use and caches it: an `Intl` calendar takes a phone as long as rendering a page. */
export function lazy<Value>(create: () => Value): () => Value {
  let cached: { it: Value } | undefined
  return () => {
    cached ??= { it: create() }
    return cached.it
  }
}
