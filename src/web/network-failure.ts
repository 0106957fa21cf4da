/** Engines describe script errors in English; network errors may be in any language. */
const ownMistakes =
  /\bis not\b|\bundefined\b|\bnull\b|\bcannot\b|^(Illegal|Invalid|Failed to execute|Assignment|Reduce) |can't access|parameter|argument|constant|iterable|circular|cyclic|constructor|prototype|readonly|read-only|empty array/i

/** `fetch` reports script errors with the same type: they must not be shown as a lost connection. */
export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof DOMException) return ['AbortError', 'TimeoutError', 'NetworkError'].includes(error.name)
  return error instanceof TypeError && !ownMistakes.test(error.message)
}
