/** Paragraphs and links, `[so](https://…)`; nothing else of Markdown, and no HTML. */
export const HandlingMessage = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => <p key={paragraph}>{withLinks(paragraph)}</p>)

const link = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g

function withLinks(text: string) {
  const parts = text.split(link)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    return (
      <a key={parts[index + 1]} href={parts[index + 1]}>
        {part}
      </a>
    )
  })
}
