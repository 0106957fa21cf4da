/** Makes something when it is first asked for: a calendar takes a phone as long as drawing a page. */
export function madeOnce<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}
