export type TextDocument = {
  /** Set when the text is not in the language of the page. */
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
  /** Renders telephone numbers and addresses as links. */
  hasContacts?: true
}

export const documentPaths = {
  privacy: '/privacy',
  processing: '/privacy/verwerkingen',
  algorithm: '/privacy/algoritme',
} as const
