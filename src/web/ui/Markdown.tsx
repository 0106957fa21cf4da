import { Fragment, type ReactNode } from 'react'
import { type Block, type Inline, parseMarkdown } from '#kit/markdown.ts'

type Props = {
  text: string
  renderWords?: ((words: string) => ReactNode) | undefined
}

/** Headings become bold, so that the page keeps its own heading order. */
export const Markdown = ({ text, renderWords = words => words }: Props) =>
  byPlace(parseMarkdown(text), block => <BlockContent block={block} renderWords={renderWords} />)

const byPlace = <Piece,>(pieces: readonly Piece[], render: (piece: Piece) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are not moved.
  pieces.map((piece, place) => <Fragment key={place}>{render(piece)}</Fragment>)

type BlockProps = { block: Block; renderWords: (words: string) => ReactNode }

function BlockContent({ block, renderWords }: BlockProps) {
  const renderInline = (inline: Inline) => renderedInline(inline) ?? renderWords(inline.text)
  if (block.kind === 'rule') return <hr />
  if (block.kind === 'paragraph') return <p>{byPlace(block.inlines, renderInline)}</p>
  if (block.kind === 'heading')
    return (
      <p>
        <strong>{byPlace(block.inlines, renderInline)}</strong>
      </p>
    )
  const items = byPlace(block.items, inlines => <li>{byPlace(inlines, renderInline)}</li>)
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

function renderedInline({ text, bold, italic, href }: Inline) {
  if (href) return <a href={href}>{text}</a>
  if (bold) return <strong>{text}</strong>
  return italic ? <em>{text}</em> : undefined
}
