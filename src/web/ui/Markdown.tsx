import type { ReactNode } from 'react'
import { type Block, type Inline, parseMarkdown } from '../../kit/markdown.ts'

type Props = {
  text: string
  /** How words without a link or emphasis are rendered, when that is more than the words. */
  renderWords?: ((words: string) => ReactNode) | undefined
}

/** A text that a municipality wrote: paragraphs, lists, links. Its headings become bold, so that the page keeps its own order. */
export const Markdown = ({ text, renderWords = words => words }: Props) =>
  // Blocks with equal content share a key; that is harmless, as none has state.
  parseMarkdown(text).map(block => <BlockContent key={JSON.stringify(block)} block={block} renderWords={renderWords} />)

type BlockProps = { block: Block; renderWords: (words: string) => ReactNode }

function BlockContent({ block, renderWords }: BlockProps) {
  const renderInline = (inline: Inline) => renderedInline(inline) ?? renderWords(inline.text)
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

/** Undefined: words without a link or emphasis. */
function renderedInline({ text, bold, italic, href }: Inline) {
  const key = `${text}|${href}`
  if (href)
    return (
      <a key={key} href={href}>
        {text}
      </a>
    )
  if (bold) return <strong key={key}>{text}</strong>
  return italic ? <em key={key}>{text}</em> : undefined
}
