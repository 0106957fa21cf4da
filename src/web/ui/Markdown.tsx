import { type Block, type Inline, parseMarkdown } from '../../kit/markdown.ts'

/** A text that a municipality wrote: paragraphs, lists, links. Its headings become bold, so that the page keeps its own order. */
export const Markdown = ({ text }: { text: string }) => parseMarkdown(text).map(block => withKey(block))

/** Blocks with equal content share a key; that is harmless, as none has state. */
const withKey = (block: Block) => <BlockContent key={JSON.stringify(block)} block={block} />

function BlockContent({ block }: { block: Block }) {
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'paragraph') return <p>{block.inlines.map(renderInline)}</p>
  if (block.kind === 'heading')
    return (
      <p>
        <strong>{block.inlines.map(renderInline)}</strong>
      </p>
    )
  const items = block.items.map(inlines => <li key={JSON.stringify(inlines)}>{inlines.map(renderInline)}</li>)
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function renderInline({ text, bold, italic, href }: Inline) {
  const key = `${text}|${href}`
  if (href)
    return (
      <a key={key} href={href}>
        {text}
      </a>
    )
  if (bold) return <strong key={key}>{text}</strong>
  return italic ? <em key={key}>{text}</em> : text
}
