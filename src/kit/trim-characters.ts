/** Removes these characters from the end of a text. An expression such as `/[.,]+$/` would restart at each of them. */
export function trimEndOf(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
