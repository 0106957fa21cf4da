import { documentPaths, type TextDocument } from './document.ts'

/** The entry for the algorithm register as a page. @param entry headings and texts, with an empty line after each text */
export const algorithmPage = (entry: string): TextDocument => ({
  title: 'Het algoritme voor het onderwerp',
  intro: 'Wat het algoritmeregister van de overheid over dit algoritme vraagt, zoals het nu in gebruik is.',
  sections: entry
    .trim()
    .split('\n\n')
    .map(part => {
      const [heading = '', ...text] = part.split('\n')
      return { heading, paragraphs: [text.join(' ')] }
    }),
  links: [
    { label: 'Privacy', href: documentPaths.privacy },
    { label: 'Alle verwerkingen van persoonsgegevens', href: documentPaths.processing },
  ],
})
