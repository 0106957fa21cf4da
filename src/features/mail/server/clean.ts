import { removeLinks } from '../../../kit/remove-links.ts'
import { removedLinkText } from '../texts.ts'

/** The text of a resident without links; undefined when it hides one. */
export const cleaned = (text: string | null | undefined) => removeLinks(text ?? '', removedLinkText)

/** The same, where a text that hides a link becomes the words for a removed one. */
export const withoutLinks = (text: string | null | undefined) => cleaned(text) ?? removedLinkText

/** The text of a resident or an external party as Markdown, without what would be read as Markdown or as a link. */
export const asMarkdown = (text: string | null | undefined) => withoutLinks(text).replaceAll(/[\\`*_[\]<>#|]/g, '')
