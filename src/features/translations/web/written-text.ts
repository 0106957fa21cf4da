/** What staff or the municipality wrote, as a page shows it. */
export type WrittenText = {
  text: string
  /** Of the text, where that differs from the page. */
  lang: 'nl' | undefined
}

/** In the language of the page where it is a text of the product, else in that of who wrote it: Dutch. */
export const writtenText = (dutch: string): WrittenText => ({ text: dutch, lang: undefined })
