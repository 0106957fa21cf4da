import type { Language } from '#kit/language.ts'
import { type Block, type Inline, mapText, parseMarkdown, plainBlocks } from '#kit/markdown.ts'
import {
  fillTemplate,
  type TemplateValue,
  type TemplateValues,
  withoutMarks,
  writtenValue,
} from '#kit/template/fill.ts'
import type { MailTemplate } from './built-in.ts'

/** Values with a block of their own when they stand alone on a line. */
type BlockValue = Extract<TemplateValue, { type: 'quote' | 'message' | 'question' }>

const isBlockValue = (value: TemplateValue): value is BlockValue =>
  value.type === 'quote' || value.type === 'message' || value.type === 'question'

/** Private-use characters replace a value, so that Markdown does not parse it. */
const [placeholderStart, placeholderEnd] = ['\ue000', '\ue001']
const placeholders = /\ue000(\d+)\ue001/g
/** These surround the value of a variable in a preview that shows it. */
export const [valueStart, valueEnd] = ['\ue002', '\ue003']
const withoutPlaceholders = (text: string) => text.replaceAll(/[\ue000-\ue003]/g, '')
const harmless = (text: string) => withoutMarks(withoutPlaceholders(text))

export type Marks = 'values' | 'message' | 'none'

const isOfStaff = (type: TemplateValue['type'] | undefined) => type === 'message' || type === 'question'

const lineStarts = [/^\s*(?:(?:[-*+]|\d+[.)]|#{1,6})[ \t]*)?/, /^\s*/]

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

  #markedLines(markdown: string, type: TemplateValue['type']): string {
    const markedLine = (line: string) => {
      const [start = ''] = lineStarts.map(each => each.exec(line)?.[0]).filter(found => found !== line)
      return line.trim() === '' ? line : start + this.marked(line.slice(start.length), type)
    }
    return markdown.split('\n').map(markedLine).join('\n')
  }

  /** Facts and texts of residents become placeholders, all other values Markdown. */
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

  blockOf(line: string): BlockValue | undefined {
    const [, index] = /^\s*\ue000(\d+)\ue001\s*$/.exec(line) ?? []
    const value = index === undefined ? undefined : this.#values[Number(index)]
    return value && isBlockValue(value) ? value : undefined
  }
}

type FilledMail = { subject: string; parts: readonly MailPart[] }

/**
 * Fills the template and splits it into parts. Besides Markdown: the first `#` is the title, or else the subject; `|
 * label | value |` is a fact; a line with only a link to one of our pages is a button, and several in a row are
 * choices; a text of a resident or of staff alone on a line is a block. Pictures are dropped.
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
      /\[!\[([^\]\n]{0,200})\]\([^)\n]{0,1000}\)([^\]\n]{0,200})\]/g,
      (_, description: string, label: string) => `[${label.trim() || description}]`,
    )
    .replaceAll(/!\[[^\]\n]{0,200}\]\([^)\n]{0,1000}\)/g, '')

const factLine = /^\|([^|]*)\|(.*)$/
const linkLine = /^\s*(?:[-*+][ \t]+)?\[([^\]\n]{1,500})\]\((https?:\/\/[^)\s]{1,2000})\)\s*$/
const titleLine = /^#[ \t](.+)$/

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
    const [fact, link] = [factLine.exec(line.trim()), this.#linkIn(line)]
    if (!fact) this.#endFacts()
    if (!link && line.trim() !== '') this.#endLinks()
    if (fact) this.#addFact(fact[1] ?? '', (fact[2] ?? '').replace(/\|$/, ''))
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
    const text = titleLine.exec(line)?.[1]?.trim()
    if (!text || this.#parts.some(({ kind }) => kind === 'title')) return false
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

  /** A single link is a button, unless the mail has one already. */
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

export type MessageHead = {
  label?: string | undefined
  title?: string | undefined
  detail?: { label: string; value: string } | undefined
  contact?: { label: string; parts: readonly Inline[] } | undefined
}

export type Link = { label: string; href: string }

export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'blocks'; blocks: readonly Block[] }
  | ({ kind: 'message'; blocks: readonly Block[]; language?: Language | undefined } & MessageHead)
  | { kind: 'question'; text: string }
  | { kind: 'quoted'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; button: Link }
  /** Answers of equal weight. */
  | { kind: 'choices'; choices: readonly Link[] }
