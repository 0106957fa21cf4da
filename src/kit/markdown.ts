/** A run of text within a line; `text` is what people read, never markup. A line break is a newline in it. */
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
 * The part of Markdown that texts of a municipality use: paragraphs, headings, lists, bold, italic, links. HTML in it
 * is text like any other, and only addresses of pages, mailboxes and telephones become links; whoever shows the result
 * has no markup to trust.
 */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  let lines: string[] = []
  let open: 'paragraph' | 'bulleted' | 'numbered' = 'paragraph'
  const close = () => {
    if (lines.length > 0) blocks.push(blockOf(open, lines))
    lines = []
  }
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const kind = kindOf(line)
    const goesOn = kind === open && lines.length > 0
    if (!goesOn) close()
    if (kind === 'rule') blocks.push({ kind: 'rule' })
    else if (kind === 'heading') blocks.push({ kind: 'heading', inlines: inlinesIn(line.replace(heading, '')) })
    else if (kind !== 'blank') {
      open = kind
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
  if (kind === 'paragraph') return { kind, inlines: inlinesIn(lines.map(line => line.trim()).join('\n')) }
  const marker = kind === 'bulleted' ? bullet : numbered
  return {
    kind: 'list',
    isOrdered: kind === 'numbered',
    items: lines.map(line => inlinesIn(line.replace(marker, '').trim())),
  }
}

/** Lengths are bounded so that no text takes long. */
const marked =
  /\*\*(?<bold>[^\n]{1,500}?)\*\*|\*(?<italic>[^\s*](?:[^\n*]{0,500}[^\s*])?)\*|\[(?<label>[^\]\n]{1,500})\]\((?<target>[^)\s]{1,2000})\)|(?<bare>https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:!?)'])/g

function inlinesIn(text: string): Inline[] {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(marked)) {
    const inline = inlineOf(match)
    if (!inline) continue
    if (match.index > from) found.push({ text: text.slice(from, match.index) })
    found.push(inline)
    from = match.index + match[0].length
  }
  if (from < text.length) found.push({ text: text.slice(from) })
  return found
}

function inlineOf({ groups = {} }: RegExpMatchArray): Inline | undefined {
  const { bold, italic, label, target, bare } = groups
  if (bold) return { text: bold, bold: true }
  if (italic) return { text: italic, italic: true }
  if (bare) return { text: bare, href: bare }
  return label && target && isSafe(target) ? { text: label, href: target } : undefined
}

/** `{name}` is a place that is filled in later, by whoever wrote the text. */
const isSafe = (target: string) => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|\{\w+\}$)/i.test(target)

/** The same for where there is only text: on paper, and for those who read mail as text. */
export const plainMarkdown = (source: string) => parseMarkdown(source).map(blockText).join('\n\n')

function blockText(block: Block): string {
  if (block.kind === 'rule') return '---'
  if (block.kind === 'heading') return inlinesText(block.inlines).toUpperCase()
  if (block.kind === 'paragraph') return inlinesText(block.inlines)
  return block.items.map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${inlinesText(item)}`).join('\n')
}

const inlinesText = (inlines: readonly Inline[]) =>
  inlines.map(({ text, href }) => (href && href !== text ? `${text}: ${href}` : text)).join('')
