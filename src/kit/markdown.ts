/** `text` is plain text, never markup; a line break in it is a newline. */
export type Inline = { text: string; bold?: true; italic?: true; href?: string }

export type Block =
  | { kind: 'heading'; inlines: readonly Inline[] }
  | { kind: 'paragraph'; inlines: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  | { kind: 'rule' }

const heading = /^#{1,6}[ \t]+/
const bullet = /^[ \t]{0,3}[-*+][ \t]+/
const numbered = /^[ \t]{0,3}\d{1,3}[.)][ \t]+/
const rule = /^[ \t]*(-{3,}|\*{3,}|_{3,})[ \t]*$/

/**
 * Parses the Markdown of a municipality's texts: paragraphs, headings, lists, bold, italic, links. HTML stays text, and
 * only http, mailto and tel addresses become links, so that the result is safe to render.
 */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let openKind: 'paragraph' | 'bulleted' | 'numbered' = 'paragraph'
  const close = () => {
    if (lines.length > 0) blocks.push(blockOf(openKind, lines))
    lines = []
  }
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const kind = kindOf(line)
    const isContinued = kind === openKind && lines.length > 0
    if (!isContinued) close()
    if (kind === 'rule') blocks.push({ kind: 'rule' })
    else if (kind === 'heading') blocks.push({ kind: 'heading', inlines: parseInlines(line.replace(heading, '')) })
    else if (kind !== 'blank') {
      openKind = kind
      lines.push(line)
    }
  }
  close()
  return blocks
}

function kindOf(line: string) {
  if (line.trim() === '') return 'blank'
  if (rule.test(line)) return 'rule'
  if (heading.test(line)) return 'heading'
  if (bullet.test(line)) return 'bulleted'
  return numbered.test(line) ? 'numbered' : 'paragraph'
}

function blockOf(kind: 'paragraph' | 'bulleted' | 'numbered', lines: readonly string[]): Block {
  if (kind === 'paragraph') return { kind, inlines: parseInlines(lines.map(line => line.trim()).join('\n')) }
  const marker = kind === 'bulleted' ? bullet : numbered
  return {
    kind: 'list',
    isOrdered: kind === 'numbered',
    items: lines.map(line => parseInlines(line.replace(marker, '').trim())),
  }
}

/** Lengths are bounded to avoid catastrophic backtracking. */
const inlinePattern =
  /\*\*(?<bold>[^\n]{1,500}?)\*\*|\*(?<italic>[^\s*](?:[^\n*]{0,500}[^\s*])?)\*|\[(?<label>[^\]\n]{1,500})\]\((?<target>[^()\s]{1,2000})\)|(?<bare>https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:!?)'])/g

function parseInlines(text: string): Inline[] {
  const inlines: Inline[] = []
  let from = 0
  for (const match of text.matchAll(inlinePattern)) {
    const inline = inlineOf(match)
    if (!inline) continue
    if (match.index > from) inlines.push({ text: text.slice(from, match.index) })
    inlines.push(inline)
    from = match.index + match[0].length
  }
  if (from < text.length) inlines.push({ text: text.slice(from) })
  return inlines
}

function inlineOf({ groups = {} }: RegExpMatchArray): Inline | undefined {
  const { bold, italic, label, target, bare } = groups
  if (bold) return { text: bold, bold: true }
  if (italic) return { text: italic, italic: true }
  if (bare) return { text: bare, href: bare }
  return label && target && isSafeLink(target) ? { text: label, href: target } : undefined
}

/** `{name}` is a placeholder that is filled in later. */
const isSafeLink = (target: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|\{\w+\}$)/i.test(target)

/** Returns the source as plain text, for PDF documents. */
export const plainMarkdown = (source: string) => plainBlocks(parseMarkdown(source))

/** Returns blocks as plain text, for the text part of mail. */
export const plainBlocks = (blocks: readonly Block[]) => blocks.map(blockText).join('\n\n')

/** Returns a block with changed runs of text. */
export function mapText(block: Block, change: (inline: Inline) => Inline): Block {
  if (block.kind === 'rule') return block
  if (block.kind === 'list') return { ...block, items: block.items.map(item => item.map(change)) }
  return { ...block, inlines: block.inlines.map(change) }
}

function blockText(block: Block): string {
  if (block.kind === 'rule') return '---'
  if (block.kind === 'heading') return inlineText(block.inlines).toUpperCase()
  if (block.kind === 'paragraph') return inlineText(block.inlines)
  return block.items
    .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${inlineText(item).replaceAll('\n', '\n  ')}`)
    .join('\n')
}

/** Addresses end a line: mail programs would include a following full stop in the link. */
function inlineText(inlines: readonly Inline[]): string {
  const text = inlines.map(inline => inline.text).join('')
  const links = inlines.filter(({ text, href }) => href && href !== text && !href.startsWith('tel:'))
  if (links.length > 1) {
    const lines = links.map(({ text, href }) => `${text}: ${href}`)
    return (isOnlyLinks(inlines) ? lines : [text, ...lines]).join('\n')
  }
  const [link] = links
  if (!link) return text
  return link === inlines.at(-1) ? `${text}: ${link.href}` : `${text}\n${link.href}`
}

const isOnlyLinks = (inlines: readonly Inline[]) => inlines.every(({ text, href }) => href || !/\p{L}/u.test(text))
