/** A page of text that the product writes from its configuration. */
export type TextDocument = {
  /** Of its text, where that differs from the page. */
  lang?: 'nl'
  title: string
  intro: string
  sections: readonly DocumentSection[]
  links: readonly { label: string; href: string }[]
}

export type DocumentSection = {
  heading: string
  paragraphs?: readonly string[]
  items?: readonly string[]
  rows?: readonly { term: string; value: string }[]
  /** That telephone numbers and addresses in its items are to be used. */
  hasContacts?: true
}

export const documentPaths = {
  privacy: '/privacy',
  processing: '/privacy/verwerkingen',
  algorithm: '/privacy/algoritme',
} as const
