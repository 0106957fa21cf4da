import type { Language } from '../../kit/language.ts'
import { type Block, type Inline, plainBlocks } from '../../kit/markdown.ts'
import { type MailColors, mailPalettes } from './palette.ts'
import { styleSheet, stylesOf } from './style.ts'
import type { Link, MailPart, MessageHead } from './templates/parts.ts'

/** How the mails of a municipality look. */
export type MailBranding = {
  organization: string
  colors: MailColors
  /** In pixels; null: the name of the organization stands there instead. */
  logo: { width: number; height: number } | null
}

export type MailContent = {
  subject: string
  parts: readonly MailPart[]
  /** In small print below the mail. */
  footer: readonly Block[]
  branding: MailBranding
  /** Dutch when left out; what staff and residents wrote is marked as their own. */
  language?: Language
}

/** The Content-ID of the logo that goes with a mail. */
export const logoContentId = 'logo@mail'

/** A mail as HTML and as plain text. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: new HtmlMail(content).html(), text: toText(content) }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** Text with its line breaks, in which "e-mailadres" and "SIG-12" are not broken at the hyphen. */
const withLineBreaks = (text: string) =>
  escaped(text)
    .replaceAll(/\b(?:[Ee]-mail\w*|[A-Z]{2,5}-\d+)\b/g, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>')

/** The first words that a mail program shows beside the subject. */
function previewOf(parts: readonly MailPart[]): string {
  const texts = parts.filter(({ kind }) => kind !== 'title' && kind !== 'facts').map(textOf)
  const news = parts.find(({ kind }) => kind === 'message' || kind === 'question')
  const words = (news ? textOf(news) : texts.join(' ')).replaceAll(/\s+/g, ' ').trim()
  return words.length > 140 ? `${words.slice(0, 139)}…` : words
}

/** Writes a mail as HTML, with its styles in the elements. */
class HtmlMail {
  readonly #content: MailContent
  readonly #palettes: ReturnType<typeof mailPalettes>
  readonly #style: ReturnType<typeof stylesOf>

  constructor(content: MailContent) {
    this.#content = content
    this.#palettes = mailPalettes(content.branding.colors)
    this.#style = stylesOf(this.#palettes.light)
  }

  html(): string {
    const { subject, parts, footer } = this.#content
    const style = this.#style
    return `<!doctype html>
<html lang="${this.#content.language ?? 'nl'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no"><base target="_blank"><title>${escaped(subject)}</title>
<style>${styleSheet(this.#palettes.dark)}</style></head>
<body class="page" style="${style.page}"><div style="${style.preview}">${escaped(previewOf(parts))}</div>
<table role="presentation" class="page" style="${style.outer}"><tr><td style="padding:0">
<table role="presentation" align="center" style="${style.sheet}">
<tr><td class="content" style="${style.content}">
${this.#header()}
${parts.map(part => this.#part(part)).join('\n')}
</td></tr>
<tr><td class="foot" style="${style.foot}">
${this.#blocks(footer, style.footParagraph)}
</td></tr></table>
</td></tr></table></body></html>`
  }

  #header(): string {
    const { logo, organization } = this.#content.branding
    if (!logo) return `<p class="name" style="${this.#style.name}">${escaped(organization)}</p>`
    const { width, height } = logo
    return `<img class="logo" src="cid:${logoContentId}" width="${width}" height="${height}" alt="${escaped(organization)}" style="${this.#style.logo}">`
  }

  #part(part: MailPart): string {
    const style = this.#style
    if (part.kind === 'title') return `<h1 style="${style.title}">${withLineBreaks(part.text)}</h1>`
    if (part.kind === 'blocks') return this.#blocks(part.blocks)
    if (part.kind === 'message') return this.#message(part)
    if (part.kind === 'question')
      return `<p dir="auto"${this.#ofStaff()} style="${style.question}">${withLineBreaks(part.text)}</p>`
    if (part.kind === 'quoted')
      return `<blockquote dir="auto" class="quote" style="${style.quote}">${withLineBreaks(part.text)}</blockquote>`
    if (part.kind === 'facts') return this.#facts(part.facts)
    if (part.kind === 'button') return `<p style="${style.buttonRow}">${this.#link(part.button, 'button')}</p>`
    return `<p style="${style.choices}">${part.choices.map(choice => this.#link(choice, 'choice')).join('\n')}</p>`
  }

  #link({ label, href }: Link, kind: 'button' | 'choice'): string {
    return `<a class="${kind}" href="${escaped(href)}" style="${this.#style[kind]}">${withLineBreaks(label)}</a>`
  }

  /** Staff write Dutch. */
  #ofStaff(): string {
    return (this.#content.language ?? 'nl') === 'nl' ? '' : ' lang="nl"'
  }

  #message({ label, title, detail, contact, language, blocks }: Extract<MailPart, { kind: 'message' }>): string {
    const { message, messageLabel, messageTitle, paragraph } = this.#style
    const head = [
      label && `<p class="label" style="${messageLabel}">${escaped(label)}</p>`,
      title && `<p style="${messageTitle}">${escaped(title)}</p>`,
      detail && `<p style="${paragraph}">${escaped(detail.label)}: <strong>${escaped(detail.value)}</strong></p>`,
      contact && `<p style="${paragraph}">${escaped(contact.label)}: ${this.#inlines(contact.parts)}</p>`,
    ]
    const body = language ? `<div lang="${language}">${this.#blocks(blocks)}</div>` : this.#blocks(blocks)
    return `<div class="message" style="${message}">${head.filter(Boolean).join('\n')}${body}</div>`
  }

  #facts(facts: readonly (readonly [string, string])[]): string {
    const style = this.#style
    const rows = facts.map(
      ([label, value]) =>
        `<tr class="fact"><th scope="row" dir="auto" class="label" style="${style.label}">${withLineBreaks(label)}</th><td dir="auto" class="value" style="${style.value}">${withLineBreaks(value)}</td></tr>`,
    )
    return `<table style="${style.facts}">${rows.join('\n')}</table>`
  }

  #blocks(blocks: readonly Block[], paragraph: string = this.#style.paragraph): string {
    return blocks.map(block => this.#block(block, paragraph)).join('\n')
  }

  #block(block: Block, paragraph: string): string {
    const style = this.#style
    if (block.kind === 'rule') return `<hr class="rule" style="${style.rule}">`
    if (block.kind === 'heading') return `<h2 style="${style.heading}">${this.#inlines(block.inlines)}</h2>`
    if (block.kind === 'paragraph') return `<p style="${paragraph}">${this.#inlines(block.inlines)}</p>`
    const tag = block.isOrdered ? 'ol' : 'ul'
    const items = block.items.map(item => `<li>${this.#inlines(item)}</li>`)
    return `<${tag} style="${style.list}">${items.join('')}</${tag}>`
  }

  #inlines(inlines: readonly Inline[]): string {
    return inlines.map(inline => this.#inline(inline)).join('')
  }

  #inline({ text, bold, italic, href }: Inline): string {
    const content = withLineBreaks(text)
    if (href) return `<a href="${escaped(href)}" style="${this.#style.link}">${content}</a>`
    if (bold) return `<strong>${content}</strong>`
    return italic ? `<em>${content}</em>` : content
  }
}

const toText = ({ parts, footer, branding }: MailContent) =>
  `${[...parts.map(textOf), `-- \n${branding.organization}`, plainBlocks(footer)].join('\n\n')}\n`

function textOf(part: MailPart): string {
  if (part.kind === 'title') return part.text
  if (part.kind === 'blocks') return plainBlocks(part.blocks)
  if (part.kind === 'message') return [messageHead(part), plainBlocks(part.blocks)].filter(Boolean).join('\n\n')
  if (part.kind === 'quoted' || part.kind === 'question')
    return part.text
      .split('\n')
      .map(line => `> ${line}`)
      .join('\n')
  if (part.kind === 'choices') return part.choices.map(linkText).join('\n\n')
  if (part.kind === 'button') return linkText(part.button)
  return part.facts.map(factText).join('\n')
}

const messageHead = ({ label, title, detail, contact }: MessageHead) =>
  [
    label && title && factText([label, title]),
    detail && factText([detail.label, detail.value]),
    contact && factText([contact.label, contact.parts.map(({ text }) => text).join('')]),
  ]
    .filter(Boolean)
    .join('\n')

const linkText = ({ label, href }: Link) => `${label}:\n${href}`

/** Further lines are indented, so that the text of a resident cannot look like another fact. */
const factText = ([label, value]: readonly [string, string]) =>
  `${label}${/[?:.!]$/.test(label) ? '' : ':'} ${value}`.replaceAll('\n', '\n    ')
