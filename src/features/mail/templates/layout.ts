import { type Block, type Inline, mapText, parseMarkdown, plainBlocks } from '../../../kit/markdown.ts'
import { fillTemplate, type TemplateValues, withoutMarks } from '../../../kit/template/fill.ts'
import { writtenValue } from '../../../kit/template/filters.ts'
import type { TemplateValue } from '../../../kit/template/values.ts'
import type { MailTemplate } from './built-in.ts'
import type { Link, MailPart } from './parts.ts'

/** Values that have a form of their own where they stand alone on a line. */
type BlockValue = Extract<TemplateValue, { type: 'quote' | 'message' | 'question' }>

const isBlockValue = (value: TemplateValue): value is BlockValue =>
  value.type === 'quote' || value.type === 'message' || value.type === 'question'

/** Stand for a value in the Markdown of a template, so that nothing in it is read as Markdown. */
const [placeholderStart, placeholderEnd] = ['\ue000', '\ue001']
const placeholders = /\ue000(\d+)\ue001/g
/** Stand around what a variable gave, in a preview that shows it. */
export const [valueStart, valueEnd] = ['\ue002', '\ue003']
const withoutPlaceholders = (text: string) => text.replaceAll(/[\ue000-\ue003]/g, '')
/** A value that cannot be taken for code of a template or for a placeholder. */
const harmless = (text: string) => withoutMarks(withoutPlaceholders(text))

/** Of what variables gave, what stands between `valueStart` and `valueEnd`: everything, what staff wrote, or nothing. */
export type Marks = 'values' | 'message' | 'none'

const isOfStaff = (type: TemplateValue['type'] | undefined) => type === 'message' || type === 'question'

/** The values that placeholders stand for. */
class Placeholders {
  readonly #values: TemplateValue[] = []
  readonly #marks: Marks

  constructor(marks: Marks) {
    this.#marks = marks
  }

  marked(text: string, type?: TemplateValue['type']): string {
    const isMarked = this.#marks === 'values' || (this.#marks === 'message' && isOfStaff(type))
    return isMarked && text !== '' ? `${valueStart}${text}${valueEnd}` : text
  }

  /** The same for each line of Markdown, after what makes it an item or a heading. */
  #markedLines(markdown: string, type: TemplateValue['type']): string {
    return markdown.replaceAll(
      /^(\s*(?:[-*+]|\d+[.)]|#{1,6})?[ \t]*)(\S.*)$/gm,
      (_, start: string, rest: string) => start + this.marked(rest, type),
    )
  }

  /** How a value is put into a template: facts and what residents typed by a placeholder, the rest as Markdown. */
  readonly insert = (value: TemplateValue, standsAlone: boolean): string => {
    if (value.type === 'url') return value.url
    const isMarkdown = value.type === 'markdown' || (value.type === 'message' && !standsAlone)
    if (isMarkdown) return this.#markedLines(harmless(value.markdown), value.type)
    if (writtenValue(value).trim() === '') return ''
    const shown = isBlockValue(value) && !standsAlone ? { type: 'text' as const, text: writtenValue(value) } : value
    return `${placeholderStart}${this.#values.push(shown) - 1}${placeholderEnd}`
  }

  resolve(text: string, write = (value: string) => this.marked(value)): string {
    return text.replaceAll(placeholders, (_, index: string) => {
      const value = this.#values[Number(index)]
      return value ? write(harmless(writtenValue(value))) : ''
    })
  }

  /** The value for which a line stands as a whole. */
  blockOf(line: string): BlockValue | undefined {
    const [, index] = /^\s*\ue000(\d+)\ue001\s*$/.exec(line) ?? []
    const value = index === undefined ? undefined : this.#values[Number(index)]
    return value && isBlockValue(value) ? value : undefined
  }
}

type FilledMail = { subject: string; parts: readonly MailPart[] }

/**
 * A mail from its template. Besides Markdown: the first `#` is its title, otherwise the subject is; `| label | value |` is a fact;
 * a line that is only a link to one of our pages is a button, and several in a row are choices; what a resident or staff wrote
 * is a block of its own where its variable stands alone on a line. Pictures are left out.
 */
export function fillMail({ title, body }: MailTemplate, values: TemplateValues, marks: Marks = 'none'): FilledMail {
  const inserted = new Placeholders(marks)
  const subject = fillTemplate(title, values, value => inserted.marked(harmless(plainText(value))))
    .replaceAll(/\s+/g, ' ')
    .trim()
  const source = withoutPictures(fillTemplate(withoutPlaceholders(body), values, inserted.insert))
  const urls = Object.values(values).flatMap(value => (value.type === 'url' && value.url !== '' ? [value.url] : []))
  const layout = new Layout(inserted, new Set(urls))
  for (const line of source.replaceAll(/\r\n?/g, '\n').split('\n')) layout.add(line)
  const parts = layout.end()
  const hasTitle = parts.some(({ kind }) => kind === 'title')
  return { subject, parts: hasTitle ? parts : [{ kind: 'title', text: subject }, ...parts] }
}

const plainText = (value: TemplateValue) =>
  value.type === 'message' || value.type === 'markdown'
    ? plainBlocks(parseMarkdown(value.markdown))
    : writtenValue(value)

const withoutPictures = (source: string) =>
  source
    .replaceAll(
      /\[!\[([^\]\n]*)\]\([^)\n]*\)[ \t]*([^\]\n]*)\]/g,
      (_, description: string, label: string) => `[${label.trim() || description}]`,
    )
    .replaceAll(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')

const factLine = /^\s*\|([^|]*)\|(.*?)\|?\s*$/
const linkLine = /^\s*(?:[-*+][ \t]+)?\[([^\]\n]{1,500})\]\((https?:\/\/[^)\s]{1,2000})\)\s*$/
const titleLine = /^#[ \t]+(.+)$/

/** Puts the lines of a filled template together to parts. */
class Layout {
  readonly #parts: MailPart[] = []
  readonly #inserted: Placeholders
  readonly #ourUrls: ReadonlySet<string>
  #lines: string[] = []
  #facts: (readonly [string, string])[] = []
  #links: Link[] = []

  constructor(inserted: Placeholders, ourUrls: ReadonlySet<string>) {
    this.#inserted = inserted
    this.#ourUrls = ourUrls
  }

  add(line: string): void {
    const [fact, link] = [factLine.exec(line), this.#linkIn(line)]
    if (!fact) this.#endFacts()
    if (!link && line.trim() !== '') this.#endLinks()
    if (fact) this.#addFact(fact[1] ?? '', fact[2] ?? '')
    else if (link) this.#addLink(link)
    else if (!this.#addTitle(line) && !this.#addBlock(line)) this.#lines.push(line)
  }

  end(): readonly MailPart[] {
    this.#endFacts()
    this.#endLinks()
    this.#endLines()
    return this.#parts
  }

  #addFact(label: string, value: string): void {
    this.#endLines()
    if (/^[\s:-]+$/.test(label)) return // the line under the head of a table
    this.#facts.push([this.#plain(label), this.#plain(value)])
  }

  #linkIn(line: string): Link | undefined {
    const [, label = '', href = ''] = linkLine.exec(line) ?? []
    return this.#ourUrls.has(href) ? { label: this.#plain(label), href } : undefined
  }

  #addLink(link: Link): void {
    this.#endLines()
    this.#links.push(link)
  }

  #addTitle(line: string): boolean {
    const text = titleLine.exec(line)?.[1]
    if (text === undefined || this.#parts.some(({ kind }) => kind === 'title')) return false
    this.#endLines()
    this.#parts.push({ kind: 'title', text: this.#plain(text) })
    return true
  }

  #addBlock(line: string): boolean {
    const value = this.#inserted.blockOf(line)
    if (!value) return false
    this.#endLines()
    const marked = (text: string) => this.#inserted.marked(harmless(text), value.type)
    if (value.type === 'quote') this.#parts.push({ kind: 'quoted', text: marked(value.text) })
    else if (value.type === 'question') this.#parts.push({ kind: 'question', text: marked(value.text) })
    else {
      const { markdown, language, label, title, detail, contact } = value
      const blocks = parseMarkdown(harmless(markdown)).map(block =>
        mapText(block, inline => ({ ...inline, text: this.#inserted.marked(inline.text, value.type) })),
      )
      this.#parts.push({ kind: 'message', blocks, language, label, title, detail, contact })
    }
    return true
  }

  #endLines(): void {
    const blocks = this.#resolved(parseMarkdown(this.#lines.join('\n')))
    if (blocks.length > 0) this.#parts.push({ kind: 'blocks', blocks })
    this.#lines = []
  }

  #endFacts(): void {
    if (this.#facts.length > 0) this.#parts.push({ kind: 'facts', facts: this.#facts })
    this.#facts = []
  }

  /** One link is a button, unless there is one already. */
  #endLinks(): void {
    const [first, second] = this.#links
    const hasButton = this.#parts.some(({ kind }) => kind === 'button')
    if (first && !second && !hasButton) this.#parts.push({ kind: 'button', button: first })
    else if (first) this.#parts.push({ kind: 'choices', choices: this.#links })
    this.#links = []
  }

  #resolved(blocks: readonly Block[]): Block[] {
    const resolve = (inline: Inline): Inline => ({
      ...inline,
      text: this.#inserted.resolve(inline.text),
      ...(inline.href && { href: this.#inserted.resolve(inline.href, encodeURIComponent) }),
    })
    return blocks.map(block => mapText(block, resolve))
  }

  #plain(markdown: string): string {
    return plainBlocks(this.#resolved(parseMarkdown(markdown.trim()))).trim()
  }
}
