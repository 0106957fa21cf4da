/** Finds a paragraph by its whole text, also where a part of it is an element of its own. */
export const paragraph = (pattern: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && pattern.test(element.textContent)
